import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { stageTask } from '../../stage/staged-task.ts'

const url = 'https://example.org/s/1'

test('a link is copied over plain HTTP, where there is no clipboard, too, and where it is not that is said', async ({
  page,
  newcomer,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const task = makeTask([makePost({ contents: [makeContent()] })], { project_id: newcomer.project.id })
  const staged = await stageTask(page, task)
  const link = {
    id: '00000000-0000-7000-8000-000000000001',
    task_id: task.id,
    content_id: null,
    url,
    opened: 0,
    expires_at: '2027-01-01T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
  }
  await page.route('**/api/shares/**', (route) => route.fulfill({ json: [link] }))
  await page.goto(staged.path)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Share results' }).click()
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy link' })
  const copied = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('copy', () => resolve(String(getSelection())))),
  )
  await copy.click()
  expect(await copied).toBe(url)
  await expect(page.getByText('Link copied.')).toBeVisible()

  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await copy.click()
  await expect(page.getByText('This browser does not let the page copy.')).toBeVisible()
})
