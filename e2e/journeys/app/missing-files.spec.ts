import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

/** As an hour later: a page that has just been loaded is not loaded anew. */
async function beOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_600_000
  })
}

test('a link that is pointed at while the server is away leaves the page as it is, and once followed it opens when the server is back', async ({
  page,
  server,
}) => {
  await signInAs(page, await welcomeNewcomer(server, 'missing-files@example.com'))
  await beOld(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Create New Project' }).waitFor()
  await page.getByPlaceholder('Search by name').fill('First')
  const away = (url: URL) => /^\/(api|assets)\//.test(url.pathname)
  await page.route(away, (route) => route.abort())

  const link = page.getByRole('link', { name: 'Source Faces' }).first()
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await link.hover()
  await asked
  await page.waitForTimeout(500) // as long as a reload would take to begin
  await expect(page.getByPlaceholder('Search by name')).toHaveValue('First')

  await link.click()
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
  await page.unroute(away)
  await expect(page.getByRole('heading', { name: 'Source Faces', level: 1 })).toBeVisible({ timeout: 20_000 })
})

test(
  'a page that has just been loaded comes back as well when the server does',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInAs(page, await welcomeNewcomer(server, 'young@example.com'))
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Create New Project' }).waitFor()
    const away = (url: URL) => /^\/(api|assets)\//.test(url.pathname)
    await page.route(away, (route) => route.abort())
    await page.getByRole('link', { name: 'Source Faces' }).first().click()
    await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
    await page.unroute(away)
    await expect(page.getByRole('heading', { name: 'Source Faces', level: 1 })).toBeVisible({ timeout: 20_000 })
  },
)

test(
  'a page of the version before opens what the new one has in other files',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInAs(page, await welcomeNewcomer(server, 'upgraded@example.com'))
    await beOld(page)
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Create New Project' }).waitFor()
    const gone = '**/assets/source-faces-*.js'
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    page.once('framenavigated', () => void page.unroute(gone)) // what is loaded anew knows the new files
    await page.getByRole('link', { name: 'Source Faces' }).first().click()
    await expect(page.getByRole('heading', { name: 'Source Faces', level: 1 })).toBeVisible()
  },
)

test('a link that is pasted comes through when the page has to be loaded anew for its window', async ({
  page,
  server,
}) => {
  await signInAs(page, await welcomeNewcomer(server, 'pasted-late@example.com'))
  await beOld(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Create New Project' }).waitFor()
  const gone = '**/assets/quick-swap-dialog-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  page.once('framenavigated', () => void page.unroute(gone)) // what is loaded anew knows the new files
  const link = 'https://www.instagram.com/p/C9aaaaaaaaa/'
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, link)
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByRole('textbox').first()).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Create New Project' }).waitFor()
  await expect(dialog).toBeHidden()
})

test('when the app cannot be loaded after sign-in, the page says so', { tag: '@long' }, async ({ page, server }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByLabel('E-mail address').fill('half@example.com')
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor('half@example.com'))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByText('Guise could not be loaded. Check your connection and reload the page.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
