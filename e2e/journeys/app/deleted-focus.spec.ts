import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'

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

async function chooseDelete(page: Page, actions: Locator): Promise<void> {
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
}
