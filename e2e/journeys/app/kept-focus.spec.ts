import type { Content } from '@guise/contract'
import type { Locator, Page } from '@playwright/test'
import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { heard } from '../../stage/heard.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { stageTask } from '../../stage/staged-task.ts'

test('whoever tries again by keyboard keeps the focus, whether it fails once more or goes well', async ({
  page,
  newcomer,
}) => {
  const { id } = newcomer.project
  for (const [path, call] of [
    ['/source-faces', /\/api\/source-images\/(\?|$)/],
    [`/projects/${id}`, `**/api/projects/${id}`],
    ['/developers', '**/api/user/tokens'],
  ] as const) {
    await test.step(path, async () => {
      await page.route(call, (route) => route.fulfill({ status: 400, json: { detail: 'Away.' } }))
      await page.goto(path)
      const again = page.getByRole('button', { name: 'Try Again' })
      await tryAgain(page, again)
      await expect(again).toBeFocused()
      await page.unroute(call)
      await tryAgain(page, again)
      await expect(again).toHaveCount(0)
      await expect(page.locator('#page')).toBeFocused()
    })
  }
})

test('the focus of whoever adds the first task of a project by keyboard goes to the page', async ({
  page,
  newcomer,
}) => {
  await page.goto(`/projects/${newcomer.project.id}`)
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Instagram Post Links').fill('https://example.invalid/p/1')
  await dialog.getByRole('button', { name: 'Add Task' }).press('Enter')
  await expect(page.getByRole('link', { name: /Task 1/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#page')).toBeFocused()
})

test('the button of a download that was chosen by keyboard has the focus again once it can be pressed', async ({
  page,
  newcomer,
}) => {
  const task = makeTask([makePost({ contents: [makeContent(), makeContent()] })], { project_id: newcomer.project.id })
  const { path } = await stageTask(page, task)
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Download', exact: true })
  await button.press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /All results/ }).press('Enter')
  await download
  await expect(button).toBeFocused()
})

test(
  'how far a task is is heard while one of its photos is open over the page',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const [done, waiting] = [makeContent(), makeContent({ status: 'processing', processed_file_url: null })]
    const taskOf = (...contents: Content[]) =>
      makeTask([makePost({ contents })], { project_id: newcomer.project.id, status: 'processing' })
    const staged = await stageTask(page, taskOf(done, waiting))
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Full screen' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    staged.task = { ...staged.task, posts: taskOf(done, { ...waiting, ...done, id: waiting.id }).posts }
    await expect.poll(() => heard(page)).toContain('2 of 2 swapped.')
  },
)

test(
  'who has a photo or a window of a task open that is deleted elsewhere is told so, and keeps focus and links',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const task = makeTask([makePost({ contents: [makeContent()] })], { project_id: newcomer.project.id })
    const staged = await stageTask(page, task)
    await page.goto(staged.path)
    await page.getByRole('button', { name: 'Add Links' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Instagram Post Links').fill('https://example.invalid/p/1')
    staged.answer = ({ path }) => (path === '/add-urls' ? { status: 404, json: { detail: 'Not found.' } } : undefined)
    await dialog.getByRole('button', { name: 'Add Links' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('It was deleted, or it never was yours to see.')
    await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Full screen' }).first().click()
    staged.answer = () => ({ status: 404, json: { detail: 'Not found.' } })
    await page.waitForTimeout(5_500) // what was asked less than 5 seconds ago is not asked again
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('heading', { name: 'Task Not Found' })).toBeVisible()
    await expect(page.locator('#page')).toBeFocused()
  },
)

test('whoever goes on from the notifications by Tab comes back to the bell, and nothing is left open', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  for (const key of ['Tab', 'Shift+Tab']) {
    await bell.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Notifications' })
    await expect(popup.locator(':focus')).toHaveCount(1)
    await page.keyboard.press(key)
    await expect(popup).toHaveCount(0)
    await expect(bell).toBeFocused()
  }
})

test('after sign-in and after Sign Out the new screen has the focus and is named', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => heard(page)).toContain('Sign in')
})

/** Presses the button, and waits until it has made room for what comes. */
async function tryAgain(page: Page, button: Locator): Promise<void> {
  await button.evaluate((element) => element.setAttribute('data-pressed', ''))
  await button.press('Enter')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
}
