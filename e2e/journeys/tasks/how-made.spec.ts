import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

const content = makeContent({ id: '11111111-1111-4111-8111-111111111111' })
const provenance = {
  made_at: '2026-01-02T03:04:05.000Z',
  file_url: 'http://localhost/media/x?e=1&s=2',
  sha256: 'cd'.repeat(32),
  credentials: {
    state: 'valid',
    signed_by: 'Guise installation 0123abcd',
    stamped_at: null,
    original_sha256: 'ab'.repeat(32),
    has_original_credentials: true,
  },
  has_watermark: true,
  has_visible_mark: true,
}
let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'how-made@example.com')
})

test('the lightbox tells how a result was made, by the keyboard too, and gives the focus back', async ({ page }) => {
  await signInAs(page, newcomer)
  const task = makeTask([makePost({ contents: [content] })], { project_id: newcomer.project.id })
  const staged = await stageTask(page, task)
  await page.route(`**/contents/${content.id}/provenance`, (route) => route.fulfill({ json: provenance }))
  await page.goto(`${staged.path}?view=grid&photo=${content.id}`)
  const opener = page.getByRole('button', { name: 'How this picture was made' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How this picture was made' })
  await expect(dialog.getByText('ab'.repeat(32))).toBeVisible()
  await expect(dialog.getByText('By: Guise installation 0123abcd')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Save as PNG' })).toHaveAttribute('href', /&s=2&as=png$/)
  await loadAxe(page)
  await expect.poll(() => runAxe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
