import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'
import type { Server } from '../../stage/server.ts'

const email = 'kept-text@example.com'

test('a quick swap whose session ends is open again after signing in, with its links', async ({ page, server }) => {
  const links = ['https://example.invalid/p/1', 'https://example.invalid/p/2'].join('\n')
  await page.goto('/gallery')
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  const field = dialog.getByLabel('Instagram Post Links')
  await expect(async () => {
    await paste(page, links)
    await expect(field).toHaveValue(links, { timeout: 1000 })
  }).toPass() // what hears of it comes a little after the page
  await endSession(page)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await signInAgain(page, server)
  await expect(field).toHaveValue(links)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test(
  'the name of a new project is there again after the session ended, until its window is closed',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/projects')
    const open = () => page.getByRole('button', { name: 'Create New Project' }).first().click()
    const name = page.getByRole('dialog').getByLabel('Project name')
    await open()
    await name.fill('A name thought about for long')
    await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
    await endSession(page)
    await page.getByRole('button', { name: 'Create Project' }).click()
    await signInAgain(page, server)
    await open()
    await expect(name).toHaveValue('A name thought about for long')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(name).toHaveValue('')
  },
)

/** Pastes a text where no field is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Has every call be answered as when the session is over, until somebody signs in. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/auth/log')) return route.continue()
    return route.fulfill({ status: 401, json: { detail: 'Your session has ended.' } })
  })
}

async function signInAgain(page: Page, server: Server): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor(email))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
}
