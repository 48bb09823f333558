import type { Locator, Page } from '@playwright/test'
import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { stageTask } from '../../stage/staged-task.ts'

test('the focus of whoever deletes a face or a project by keyboard goes to the next one, and after the last to the page', async ({
  page,
  newcomer,
}) => {
  const [, sample] = (await newcomer.client.listSamples()).faces
  const file = await (await fetch(sample!.url)).blob()
  const face = await newcomer.client.createSourceImage({
    body: { file, file_name: 'Second.jpg', attestation: 'permission' },
  })
  await newcomer.client.createProject({ body: { name: 'Second project', default_source_image_id: face.id } })

  await page.goto('/projects')
  await chooseDelete(page, page.getByRole('button', { name: 'Actions for Second project' }))
  await expect(page.getByRole('button', { name: 'Actions for First project' })).toBeFocused()

  await page.goto('/source-faces')
  const faces = page.getByRole('button', { name: /^Actions for/ })
  for (const left of [1, 0]) {
    await chooseDelete(page, faces.first())
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(faces).toHaveCount(left)
    await expect(left === 0 ? page.locator('#page') : faces.first()).toBeFocused()
  }
})

test('the focus of whoever revokes links by keyboard stays in their window', async ({ page, newcomer }) => {
  const task = makeTask([makePost({ contents: [makeContent()] })], { project_id: newcomer.project.id })
  const staged = await stageTask(page, task)
  let links = [1, 2].map((n) => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    task_id: task.id,
    content_id: null,
    url: `https://example.org/s/${n}`,
    opened: 0,
    expires_at: '2027-01-01T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
  }))
  await page.route('**/api/shares/**', async (route) => {
    if (route.request().method() !== 'DELETE') return await route.fulfill({ json: links })
    links = links.filter(({ id }) => !route.request().url().includes(id))
    await route.fulfill({ status: 204 })
  })
  await page.goto(staged.path)
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Share results' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const revoke = dialog.getByRole('button', { name: 'Revoke link' })
  await expect(dialog.getByLabel('Expires after')).toBeFocused()
  for (const left of [1, 0]) {
    await revoke.first().press('Enter')
    await expect(revoke).toHaveCount(left)
    await expect(left === 0 ? dialog.getByRole('button', { name: 'Close' }) : revoke).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
})

async function chooseDelete(page: Page, actions: Locator): Promise<void> {
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
}
