import type { Locator } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen } from '../../stage/screens.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Whether something is drawn in another colour than the ground it lies on. */
const isSeen = (mark: Locator): Promise<boolean> =>
  mark.evaluate((element) => {
    const ground = document.createElement('div')
    ground.style.color = 'Canvas'
    document.body.append(ground)
    const canvas = getComputedStyle(ground).color
    ground.remove()
    return getComputedStyle(element).backgroundColor !== canvas
  })

async function open(page: Parameters<typeof openScreen>[0], name: string): Promise<void> {
  const screen = screenStates.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  await openScreen(page, screen)
}

test('in forced colours a switch shows where its thumb is', async ({ page }) => {
  await open(page, 'account/full')
  for (const name of ['Email Notifications', 'Marketing Updates']) {
    expect(await isSeen(page.getByRole('switch', { name }).locator('span').first()), name).toBe(true)
  }
})

test('in forced colours a mark tells of notifications that are not read', async ({ page }) => {
  await open(page, 'dashboard/full')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  expect(await isSeen(bell.locator('span.rounded-full')), 'at the bell').toBe(true)
  await bell.click()
  const list = page.getByRole('list', { name: 'Notifications' })
  expect(await isSeen(list.locator('li > span.rounded-full').first()), 'in the list').toBe(true)
})
