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

test.describe('for whoever asks for more contrast', () => {
  test.use({ contextOptions: { forcedColors: 'none', contrast: 'more', reducedMotion: 'reduce' } })

  for (const theme of ['dark', 'light'] as const) {
    test(`in the ${theme} theme the edge of a card is seen, and the faintest words are plain`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await open(page, 'account/full')
      const [edge, faintest] = await page
        .getByRole('heading', { name: 'Preferences' })
        .locator('xpath=..')
        .evaluate((card) => {
          const probe = document.createElement('span')
          card.append(probe)
          const colour = (name: string) => {
            probe.style.color = `var(--color-${name})`
            return luminance(getComputedStyle(probe).color)
          }
          function luminance(rgb: string): number {
            const [r = 0, g = 0, b = 0] = (rgb.match(/[\d.]+/g) ?? []).map((part) => {
              const share = Number(part) / 255
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * r + 0.7152 * g + 0.0722 * b
          }
          const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
          const { borderTopColor, backgroundColor } = getComputedStyle(card)
          const ground = luminance(backgroundColor)
          return [ratio(luminance(borderTopColor), ground), ratio(colour('fg-3'), ground)]
        })
      expect(edge, 'edge of a card').toBeGreaterThanOrEqual(3)
      expect(faintest, 'faintest words').toBeGreaterThanOrEqual(7)
    })
  }
})
