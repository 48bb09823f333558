import type { Page } from '@playwright/test'
import type { Server } from './server.ts'

/** Has every call be answered as when the session is over, until somebody signs in. */
export async function endSession(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes('/auth/log')) return route.continue()
    return route.fulfill({ status: 401, json: { detail: 'Your session has ended.' } })
  })
}

/** Signs in at the screen that stands there since the session ended, and has calls answered as before. */
export async function signInAgain(page: Page, server: Server, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor(email))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
}
