import type { Request } from '@playwright/test'
import { makeNotice } from '../../../apps/web/src/testing/make-account.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'

test('a message that was read stays read, though an older answer comes later', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  let count = 0
  await page.route(/\/api\/notices\/\?/, async (route) => {
    count += 1
    if (count > 1) asked.resolve()
    if (count > 1) await mayAnswer.promise
    await route.fulfill({ json: [makeNotice()] })
  })
  await page.clock.install()
  await page.goto('/help')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  await page.clock.fastForward(30_000)
  await asked.promise
  const isList = (request: Request) => request.url().includes('/api/notices/?')
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isList),
    page.waitForEvent('requestfailed', isList),
  ])
  const isRead = page.waitForResponse('**/api/notices/read')
  await bell.click()
  await isRead
  mayAnswer.resolve()
  await isOver
  await page.clock.runFor(100)
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('the bell names no number that may be too small', { tag: '@long' }, async ({ page }) => {
  const json = Array.from({ length: 50 }, () => makeNotice())
  await page.route(/\/api\/notices\/\?/, (route) => route.fulfill({ json }))
  await page.goto('/help')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 50 or more unread')
  json.pop()
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications, 49 unread')
})
