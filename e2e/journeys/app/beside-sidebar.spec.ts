import type { Locator } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen, openWindow } from '../../stage/screens.ts'

test.describe('on a tablet, beside the open sidebar', () => {
  test.use({ viewport: { width: 768, height: 1024 } })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sidebar', 'open'))
  })

  test('the name of a task is seen whole', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, screenOf('project/full'))
    const names = page.getByRole('heading', { level: 2, name: /^Task \d$/ })
    await expect(names.first()).toBeVisible()
    for (const name of await names.all()) expect(await hiddenPx(name)).toBe(0)
  })

  test('how long a step took stands on one line', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, screenOf('task-links/full'))
    const times = page.getByText(/^\d+\.\d s$/)
    await expect(times.first()).toBeVisible()
    for (const time of await times.all()) {
      expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
  })

  test('every button for what is selected in the gallery can be pressed', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, screenOf('gallery/full'))
    await page.locator('button[data-index="0"]').focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Selection' })
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 })
      for (const button of await bar.getByRole('button').all()) await button.click({ trial: true })
      const [download, remove] = await Promise.all(
        [/^Download Selected/, 'Delete selected'].map((name) => bar.getByRole('button', { name }).boundingBox()),
      )
      expect(remove?.y).toBe(download?.y)
    }
  })
})

test.describe('on a tablet, beside the narrow sidebar', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the last choices of the gallery do not stand alone in a row', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, screenOf('gallery/full'))
    const [projects, layout] = await Promise.all([
      page.getByRole('button', { name: 'All projects' }).boundingBox(),
      page.getByRole('group', { name: 'Layout' }).boundingBox(),
    ])
    expect(Math.abs(middleOf(projects) - middleOf(layout))).toBeLessThan(8)
  })

  test('the line of a lost connection leaves the sidebar free', { tag: '@long' }, async ({ page, context }) => {
    await openScreen(page, screenOf('gallery/full'))
    await context.setOffline(true)
    const line = await page.getByText(/^You are offline/).boundingBox()
    const sidebar = await page.getByRole('navigation', { name: 'Main' }).locator('..').boundingBox()
    expect(line?.x).toBeGreaterThan((sidebar?.x ?? 0) + (sidebar?.width ?? 0))
    await context.setOffline(false)
  })

  test('the name of a result leaves the mark in its corner free', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, screenOf('task-comparison/full'))
    const words = page.getByText('01A Result')
    const [name, picture] = await Promise.all([words.boundingBox(), words.locator('..').boundingBox()])
    if (!name || !picture) throw new Error('nothing is compared')
    const below = picture.y + picture.height - name.y - name.height
    // The mark's inset, its padding and its letters: 0.7 + 2 of 1.8 % of the shorter side, and more in a small picture.
    expect(below).toBeGreaterThan(0.07 * Math.min(picture.width, picture.height))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the end of the name of a chosen photo is seen', { tag: '@long' }, async ({ page }) => {
    await openWindow(page, 'new-face')
    const name = 'WhatsApp Image 2026-11-20.jpeg'
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.alloc(900_000) })
    expect(await hiddenPx(page.getByTitle(name))).toBe(0)
  })

  test('what can be done with selected pictures stands above the line of a lost connection', async ({
    page,
    context,
  }) => {
    await openScreen(page, screenOf('gallery/full'))
    await page.locator('button[data-index="0"]').focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Selection' })
    await context.setOffline(true)
    const line = page.getByText(/^You are offline/)
    for (const height of [780, 360]) {
      await page.setViewportSize({ width: 360, height })
      await expect
        .poll(async () => {
          const [above, below] = [await bar.boundingBox(), await line.boundingBox()]
          return (above?.y ?? 900) + (above?.height ?? 0) - (below?.y ?? 0)
        })
        .toBeLessThan(0)
    }
    await context.setOffline(false)
  })
})

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN)

const screenOf = (name: string) => screenStates.find((screen) => screen.name === name)!

/** How much of a line of text is beyond its end. */
function hiddenPx(line: Locator): Promise<number> {
  return line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}
