import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expectFocusInSight } from '../../stage/focus.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen, openWindow, settle, windowNames } from '../../stage/screens.ts'

const heights = { 360: 780, 768: 1024, 1440: 900 }
type Width = keyof typeof heights
const widths: readonly Width[] = [360, 768, 1440]
const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]
/** Where pictures of everything go, for somebody to look at: only when asked for, because they double the time. */
const pictures = process.env.GUISE_PICTURES
const stopsPerScreen = 14

/** Parts that are not in sight on any screen as it is opened. */
const openParts = ['lightbox', 'toasts', 'confirm', 'dialog-md', 'dialog-xl', 'fields', 'messages', 'photos']

// Recording what is photographed anyway would double the time.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

// In two tests, as below, which go side by side.
for (const [turn, [theme, width]] of (
  [
    ['light', 360],
    ['dark', 1440],
  ] as const
).entries()) {
  const title = `no full screen has an accessibility violation, by turns narrow and wide: ${theme}, ${width} px`
  test(title, turn === 0 ? {} : { tag: '@long' }, async ({ page }) => {
    const full = screenStates.filter(({ name }) => name.endsWith('/full'))
    for (const screen of full.filter((_, index) => index % 2 === turn)) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen)
        await loadAxe(page)
        await lookAt(page, theme, screen.name, [width])
      })
    }
  })
}

// Two tests, so that the screens are looked at side by side.
for (const half of ['first', 'second'] as const) {
  test(
    `no screen of the ${half} half has an accessibility violation or scrolls sideways, whatever its state, width and theme`,
    { tag: '@long' },
    async ({ page }) => {
      for (const [index, screen] of screenStates.entries()) {
        if ((index % 2 === 0) !== (half === 'first')) continue
        await test.step(screen.name, async () => {
          await openScreen(page, screen)
          await loadAxe(page)
          for (const theme of themes) await lookAt(page, theme, screen.name)
        })
      }
    },
  )
}

test(
  'no window, toast or photo has an accessibility violation, whatever the width and theme',
  { tag: '@long' },
  async ({ page }) => {
    for (const part of openParts) {
      await test.step(part, async () => {
        await page.goto(`/dev/gallery/view?name=parts/${part}`)
        await page.getByText(`parts/${part}`).waitFor()
        await settle(page)
        await loadAxe(page)
        for (const theme of themes) await lookAt(page, theme, `parts-${part}`)
      })
    }
  },
)

test(
  'no window or menu of a screen has an accessibility violation, whatever the width and theme',
  { tag: '@long' },
  async ({ page }) => {
    for (const window of windowNames) {
      await test.step(window, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await openWindow(page, window)
        await loadAxe(page)
        for (const theme of themes) await lookAt(page, theme, `window-${window}`)
      })
    }
  },
)

test(
  'at 400 % zoom, in forced colours and without motion no screen scrolls sideways, and the focus is always seen',
  { tag: '@long' },
  async ({ page }) => {
    // 1280 px wide at 400 % is 320 px.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    for (const screen of screenStates.filter(({ name }) => name.endsWith('/full'))) {
      await test.step(screen.name, async () => {
        await openScreen(page, screen)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0)
        for (let stop = 0; stop < stopsPerScreen; stop++) {
          await page.keyboard.press('Tab')
          await expectFocusInSight(page)
        }
        const moving = await page.evaluate(
          () =>
            document
              .getAnimations()
              .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity).length,
        )
        expect.soft(moving, `${screen.name} moves on and on`).toBe(0)
        await takePicture(page, `${screen.name}-forced-320`)
      })
    }
  },
)

/** Looks at the page in each width without loading it again. */
async function lookAt(page: Page, theme: Theme, name: string, at = widths): Promise<void> {
  await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
  for (const width of at) {
    await page.setViewportSize({ width, height: heights[width] })
    const where = `${name}-${theme}-${width}`
    await takePicture(page, where)
    // Asked again for a moment: what is still on its way is no violation.
    await expect
      .configure({ soft: true })
      .poll(() => runAxe(page), { message: where })
      .toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await page.screenshot({ path: `${pictures}/${name.replace('/', '-')}.png`, animations: 'disabled' })
}
