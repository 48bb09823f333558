import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { openScreen } from '../../stage/screens.ts'

test('on paper a page is dark on light, without the bars that lead elsewhere', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 24, 21)')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(244, 239, 231)')
})

test('on paper an open window stands alone and whole, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/source-faces')
  await page.getByRole('button', { name: 'Tips' }).click()
  const window = page.getByRole('dialog')
  const hidden = () =>
    window.evaluate((dialog) =>
      Math.max(...[dialog, ...dialog.children].map((part) => part.scrollHeight - part.clientHeight)),
    )
  await expect(window).toBeVisible()
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main')).toBeHidden()
  expect(await hidden()).toBe(0)
  await expect(window.locator('..')).toHaveCSS('position', 'static')
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toBeVisible()
})

test('on paper no task is cut by the end of a sheet, and nothing stands in its head that only a press would use', async ({
  page,
  newcomer,
}) => {
  const { id, name } = await newcomer.client.createTask({
    body: {
      project_id: newcomer.project.id,
      name: 'Printed',
      urls: [newcomer.posts.get('friday-night')!.url],
      source_image_id: newcomer.project.default_source_image_id!,
    },
  })
  await page.goto(`/projects/${newcomer.project.id}`)
  const add = page.getByRole('button', { name: 'Add Task' })
  const back = page.getByRole('link', { name: 'Back to Projects' })
  await expect(add).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(add).toBeHidden()
  await expect(back).toBeHidden()
  await expect(page.getByRole('heading', { name: newcomer.project.name })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(card).toHaveCSS('break-inside', 'avoid')
  await newcomer.client.deleteTask({ params: { task_id: id } })
})

test('on paper a task is its photos, and nothing that only a press would use', async ({ page }) => {
  for (const view of ['comparison', 'grid', 'list', 'links']) {
    const screen = screenStates.find(({ name }) => name === `task-${view}/full`)!
    await page.emulateMedia({ media: 'screen' })
    await openScreen(page, screen)
    const pressed = page.locator('#page').locator('button:not([data-opens]), [role=checkbox], input:not([type=range])')
    await expect(pressed.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(pressed.filter({ visible: true }), view).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Task 1' })).toBeVisible()
    await expect(view === 'links' ? page.getByText('Post info') : page.locator('#page img').first()).toBeVisible()
  }
})
