import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'block' })

test('a page without its root element says that the application could not be mounted', async ({ page }) => {
  await page.route('**/help', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace('<div id="root"></div>', '') })
  })
  await page.goto('/help')
  await expect(page.locator('body')).toHaveText(
    'Application Error: Failed to mount application. Could not find root element.',
  )
})
