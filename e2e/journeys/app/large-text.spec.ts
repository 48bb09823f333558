import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { brokenWords } from '../../stage/broken-words.ts'
import { cutTexts } from '../../stage/cut-texts.ts'
import { expect, test } from '../../stage/journey.ts'
import { overlappingTexts } from '../../stage/overlapping-texts.ts'
import { openScreen, openWindow, settle, speak } from '../../stage/screens.ts'

/** "Very large" in the settings of Chromium: half as large again as by default. */
const veryLargePx = 24
/** Cut to as many letters as a card has, wherever it stands. */
const longFace = 'Grandmother at the light'
const everyday = new Set(['dashboard/full', 'projects/full', 'task-grid/full', 'account/full'])

/** Twice as large as by default, as the settings of a browser go. */
const twicePx = 32
const onPhone = new Set([
  ...everyday,
  'sign-in/full',
  'never-use-my-face/full',
  'source-faces/full',
  'gallery/full',
  'task-grid/videos',
  'task-grid/empty',
  'task-comparison/full',
])

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [which, isMeant] of [
  ['an everyday', (name: string) => everyday.has(name)],
  ['any other', (name: string) => name.endsWith('/full') && !everyday.has(name)],
] as const) {
  const tag = which === 'any other' ? ['@long'] : []
  const title = `${which} screen is as large as the browser is told to write, and as wide as its window`
  test(title, { tag }, async ({ page, context }) => {
    test.setTimeout(600_000)
    const browser = await context.newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: veryLargePx, fixed: veryLargePx } })
    for (const screen of screenStates.filter(({ name }) => isMeant(name))) {
      await test.step(screen.name, async () => {
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await openScreen(page, screen)
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('22.5px')
          await settle(page)
          const cut = (await cutTexts(page)).filter(({ how }) => how === 'cut off' || how === 'out of the page')
          expect.soft(cut, `${screen.name} at ${width}`).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(overflow, `${screen.name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

test('a phone that writes twice as large scrolls no screen sideways, and writes nothing over anything else', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await writeTwiceAsLarge(page, 900)
  for (const screen of screenStates.filter(({ name }) => onPhone.has(name))) {
    await openScreen(page, screen)
    await settle(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, screen.name).toBeLessThanOrEqual(0)
    expect.soft(await overlappingTexts(page), screen.name).toEqual([])
    const cut = (await cutTexts(page)).filter(({ text, where }) => !/^(input|select)/.test(where) && text !== longFace)
    expect.soft(cut, screen.name).toEqual([])
  }
})

test('on a phone that writes twice as large every button of a window and of a menu can be reached', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await writeTwiceAsLarge(page, 780)
  for (const name of ['add-photos', 'new-task', 'delete-account', 'task-actions']) {
    await openWindow(page, name)
    const window = page.getByRole('dialog').or(page.getByRole('menu'))
    const { x, width } = (await window.boundingBox()) ?? { x: -1, width: 0 }
    expect.soft(x, name).toBeGreaterThanOrEqual(0)
    expect.soft(x + width, name).toBeLessThanOrEqual(360)
    for (const button of await window.getByRole('button', { disabled: false }).all())
      await button.click({ trial: true })
  }
})

test('on a phone that writes twice as large no title is broken within a word in German, but at a hyphen', async ({
  page,
}) => {
  await writeTwiceAsLarge(page, 780)
  const named = (name: string) => screenStates.find((screen) => screen.name === name)!
  for (const [name, open] of [
    ['account', () => openScreen(page, named('account/full'))],
    ['developers', () => openScreen(page, named('developers/full'))],
    ['billing', () => openWindow(page, 'billing')],
    ['notices', () => openWindow(page, 'notices')],
  ] as const) {
    await open()
    await speak(page, 'de')
    expect.soft(await brokenWords(page.locator('h1, h2, h3, label').filter({ visible: true })), name).toEqual([])
    expect.soft(await page.title(), name).not.toContain('\u00AD')
  }
})

test('the bar below the page is written as large as the browser is told to write, where there is room', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: veryLargePx, fixed: veryLargePx } })
  await page.setViewportSize({ width: 800, height: 900 })
  await openScreen(
    page,
    screenStates.find(({ name }) => name === 'dashboard/full')!,
  )
  const words = page.getByRole('navigation').getByText('Source Faces')
  expect(await words.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16.5px')
})

test('at 400 % zoom the bars go with the page instead of standing over half of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 }) // 1280 by 1024 at 400 %
  for (const screen of screenStates.filter(({ name }) => everyday.has(name) || name === 'gallery/full')) {
    await openScreen(page, screen)
    const [top, bottom] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })]
    await expect.soft(top, screen.name).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 300))
    for (const bar of [top, bottom]) await expect.soft(bar, screen.name).not.toBeInViewport()
    // What is drawn only near the window may turn out higher than it was taken for.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(bottom, screen.name).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass({ timeout: 10_000 })
    expect.soft((await bottom.boundingBox())?.width, screen.name).toBe(320)
  }
})

test('at 400 % zoom an open photo or film has half of the window, and its buttons are scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 }) // 1280 by 1024 at 400 %
  for (const [window, picture] of [
    ['lightbox', 'img:visible'],
    ['video-lightbox', 'video'],
  ] as const) {
    await openWindow(page, window)
    const dialog = page.getByRole('dialog')
    expect.soft((await dialog.locator(picture).first().boundingBox())?.height, window).toBeGreaterThanOrEqual(128)
    const larger = dialog.getByRole('button', { name: 'Zoom in' })
    await larger.focus()
    await expect.soft(larger, window).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})

/** Makes the window that of a phone whose browser is told to write twice as large; height: px. */
async function writeTwiceAsLarge(page: Page, height: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: twicePx, fixed: twicePx } })
  await page.setViewportSize({ width: 360, height })
}
