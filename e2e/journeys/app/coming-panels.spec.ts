import { expect, test } from '../../stage/newcomer-journey.ts'

test('Escape calls off a panel that is still being fetched, and what it was asked from keeps the focus', async ({
  page,
}) => {
  for (const [width, name, file] of [
    [1440, /^Notifications/, 'notice-popup'],
    [360, 'More', 'menu'],
  ] as const) {
    const fetched = Promise.withResolvers<void>()
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await fetched.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/help')
    const button = page.getByRole('button', { name })
    await button.click()
    await page.keyboard.press('Escape')
    fetched.resolve()
    await page.waitForResponse((response) => response.url().includes(`/${file}-`))
    await page.waitForTimeout(500)
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})
