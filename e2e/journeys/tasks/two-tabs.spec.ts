import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'tabs@example.com')
})

test(
  'two tabs whose access has expired renew it at the same time and both stay signed in',
  { tag: '@long' },
  async ({ page }) => {
    const other = await openTwoTabs(page, '/help')
    const renewals: number[] = []
    for (const tab of [page, other]) {
      await tab.route('**/api/auth/refresh', async (route) => {
        const response = await route.fetch()
        renewals.push(response.status())
        await route.fulfill({ response })
      })
    }
    // Both tabs send the same stale token, and both are told so before either has a new one.
    const refused = Promise.withResolvers<void>()
    let waiting = 0
    const stale = await page.evaluate(() => localStorage.getItem('auth_token'))
    for (const tab of [page, other]) {
      await tab.route('**/api/projects/*', async (route) => {
        if (route.request().headers()['authorization'] !== `Bearer ${stale}`) return route.continue()
        if (++waiting === 2) refused.resolve()
        await refused.promise
        return route.fulfill({ status: 401, json: { detail: 'Please log in.' } })
      })
    }
    await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: 'Projects', exact: true }).click()))
    for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'First project' })).toBeVisible()
    expect(renewals.length).toBeGreaterThan(0)
    expect(renewals.every((status) => status === 200)).toBe(true)
    for (const tab of [page, other]) {
      await tab.getByRole('link', { name: 'Gallery', exact: true }).click()
      await expect(tab.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
    }
  },
)

test('a change made in one tab is seen in the other when it is looked at again', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const other = await openTwoTabs(page, '/projects')
  await expect(page.getByRole('link', { name: 'First project' })).toBeVisible()
  await newcomer.client.createProject({
    body: { name: 'Seen everywhere', default_source_image_id: newcomer.project.default_source_image_id! },
  })
  await page.clock.runFor(6_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('link', { name: 'Seen everywhere' })).toBeVisible()

  await other.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
})

test('a tab that is signed out from another one asks to sign in, whatever it shows', async ({ page }) => {
  const other = await openTwoTabs(page, '/dashboard')
  for (const path of ['/dashboard', '/profile', '/explore', `/projects/${newcomer.project.id}`]) {
    await other.evaluate((tokens) => {
      localStorage.setItem('auth_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
    }, newcomer.tokens())
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.locator('#page [aria-busy=true]')).toHaveCount(0)
    if (path.startsWith('/projects/')) await page.getByRole('button', { name: 'Add Task' }).first().click()
    await other.evaluate(() => {
      localStorage.removeItem('auth_token')
      localStorage.removeItem('refresh_token')
    })
    await expect.soft(page.getByRole('button', { name: 'Send Magic Code' }), path).toBeVisible({ timeout: 5_000 })
  }
})

test(
  'signing out in one tab signs out the other, and signing in again opens both',
  { tag: '@long' },
  async ({ page, server }) => {
    const other = await openTwoTabs(page, '/projects')
    await expect(other.getByRole('link', { name: 'First project' })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(other.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()

    await other.getByLabel('E-mail address').fill('tabs-other@example.com')
    await other.getByRole('button', { name: 'Send Magic Code' }).click()
    await other.getByLabel('6-digit code').pressSequentially(await server.codeFor('tabs-other@example.com'))
    await other.getByRole('button', { name: 'Verify & Get Started' }).click()
    await expect(other.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Profile/ })).toContainText('tabs-other@example.com')
  },
)

/** Opens an address in this tab and another one, both with the session of the newcomer. */
async function openTwoTabs(page: Page, path: string): Promise<Page> {
  await page.goto('/terms')
  await page.evaluate((tokens) => {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
  const other = await page.context().newPage()
  await Promise.all([page.goto(path), other.goto(path)])
  for (const tab of [page, other]) await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return other
}
