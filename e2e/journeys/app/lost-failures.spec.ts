import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { openScreen, openWindow } from '../../stage/screens.ts'

/** Changes that are under way while their window is closed: its button, what is filled in before, and what is said. */
const changes = [
  { window: 'review', button: 'Send request', said: 'Failed to send the request for a review.' },
  { window: 'make-token', button: 'Make a token', fill: 'Name', said: 'Failed to make the access token.' },
  { window: 'revoke-token', button: 'Revoke', said: 'Failed to revoke the access token.' },
  { window: 'remove-passkey', button: 'Remove', said: 'Failed to change the passkey.' },
]

for (const { window, button, fill, said } of changes) {
  test(
    `a change of the window ${window} that fails once it was closed is told of`,
    { tag: '@long' },
    async ({ page }) => {
      await openWindow(page, window)
      const fail = await holdChanges(page)
      const dialog = page.getByRole('dialog')
      if (fill) await dialog.getByLabel(fill).fill('Something')
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog.locator('button[aria-busy]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      fail()
      await expect(page.getByText(said)).toBeVisible()
    },
  )
}

test('a report that fails once its window was closed by Cancel is told of', { tag: '@long' }, async ({ page }) => {
  const screen = screenStates.find(({ name }) => name === 'task-grid/full')!
  const now = new Date().toISOString() // a result can be reported for a day
  const answers = { ...screen.answers }
  answers.getTask = JSON.parse(JSON.stringify(answers.getTask).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, `"${now}"`))
  await openScreen(page, { ...screen, answers })
  await page.getByRole('button', { name: 'Report this result' }).first().click()
  const fail = await holdChanges(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong').fill('It looks like somebody else.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  fail()
  await expect(page.getByText('Failed to send the report. Please try again.')).toBeVisible()
})

test(
  'a task whose deletion fails once its window was closed says so on its page',
  { tag: '@long' },
  async ({ page }) => {
    await openWindow(page, 'task-actions')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const fail = await holdChanges(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    fail()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to delete task.')
  },
)

test('a name that could not be saved once its page was left is told of', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByLabel('Full Name').fill('Somebody else')
  const fail = await holdChanges(page)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  fail()
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
})

/** Holds every change back from now on; answers how to let them fail. */
async function holdChanges(page: Page): Promise<() => void> {
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await mayFail
    await route.fulfill({ status: 500, json: { detail: '' } })
  })
  return fail
}
