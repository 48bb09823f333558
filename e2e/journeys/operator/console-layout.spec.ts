import type { Locator } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import type { ScreenState } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen, openWindow, speak } from '../../stage/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the page that is open is seen in the row of pages, though the phone is turned', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 780 })
  await openScreen(page, screenOf('operator-log/full'))
  await page.setViewportSize({ width: 360, height: 780 })
  const tab = page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link', { name: 'Log' })
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('every page of the console is in sight in the one row of pages of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 780 })
  await openScreen(page, screenOf('operator-money/full'))
  const tabs = page.getByRole('navigation', { name: 'Operator pages' }).getByRole('link')
  await expect(tabs).toHaveCount(9)
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  expect(await rowsOf(tabs)).toBe(1)
})

test('where the pages are called longer, their row on a tablet is still one, with the open page in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 780 })
  await openScreen(page, screenOf('operator-log/full'))
  for (const language of ['de', 'fr'] as const) {
    await speak(page, language)
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link')
    await expect(tabs).toHaveCount(9)
    expect.soft(await rowsOf(tabs), language).toBe(1)
    await expect.soft(tabs.last(), language).toBeInViewport({ ratio: 1 })
  }
})

test('a broken promise is told in words, with what to do about it', async ({ page }) => {
  await openScreen(page, screenOf('operator-money/full'))
  const finding = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first()
  await expect(finding).toContainText('A completed photo has exactly one capture for the result it shows I2')
  await expect(finding).toContainText('Credits and results disagree.')
})

test('failures of networks and movements of credits are told in words, with their codes', async ({ page }) => {
  await openScreen(page, screenOf('operator-networks/full'))
  await expect(page.getByText('Post is private private')).toBeVisible()
  await expect(page.getByText('a_rather_long_code_of_a_problem')).toBeVisible()
  await openScreen(page, screenOf('operator-user/full'))
  await expect(page.getByText('Credits to start with signup').first()).toBeVisible()
})

test('an e-mail address stands on one line among what a removal request says', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const address = 'wilhelmina@photographers.org'
  await openScreen(page, withAddress('operator-removals/full', address))
  expect(await writtenLines(page.getByText(address).first())).toEqual([address])
})

test('an e-mail address that is wider than a phone is broken behind its @ or a dot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const address = 'wilhelmina.alexandrina@photographers.northerncoast.example.org'
  for (const name of ['users', 'user', 'reports', 'removals', 'reviews', 'prohibitions', 'money', 'log']) {
    await openScreen(page, withAddress(`operator-${name}/full`, address))
    const lines = await writtenLines(page.getByText(address).first())
    expect.soft(lines.length, name).toBeGreaterThan(1)
    expect
      .soft(
        lines.slice(0, -1).filter((line) => !/[@.]$/.test(line)),
        name,
      )
      .toEqual([])
  }
})

test('a million credits stand on one line among the movements of a user', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openScreen(page, screenOf('operator-user/full'))
  const [less, much] = [/^[-−]1$/, /^[-−]1,000,000$/].map((amount) => page.getByText(amount).first())
  expect((await much!.boundingBox())?.height).toBe((await less!.boundingBox())?.height)
})

test('what a figure or a window is called is not broken within a word on a phone that writes twice as large', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [open, word] of [
    [() => openScreen(page, screenOf('operator-jobs/full')), 'Gescheitert'],
    [() => openScreen(page, screenOf('operator-money/full')), 'Zurückgegeben'],
    [() => openWindow(page, 'settle-removal'), 'Löschung'],
  ] as const) {
    await open()
    await speak(page, 'de')
    expect.soft(await linesOf(page.getByText(word).first(), word), word).toBe(1)
  }
})

/** Over how many lines a word of a text is written. */
function linesOf(text: Locator, word: string): Promise<number> {
  return text.evaluate(({ firstChild }, whole) => {
    if (!(firstChild instanceof Text)) return 0
    const range = document.createRange()
    const from = firstChild.data.indexOf(whole)
    range.setStart(firstChild, from)
    range.setEnd(firstChild, from + whole.length)
    return range.getClientRects().length
  }, word)
}

/** In how many rows tabs stand. */
async function rowsOf(tabs: Locator): Promise<number> {
  return new Set(await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))).size
}

/** A text as it is broken into lines. */
function writtenLines(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      for (let at = 0; at < node.data.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + node.data[at])
      }
    }
    return [...lines.values()]
  })
}

/** A screen on which everybody has the same e-mail address. */
function withAddress(name: string, address: string): ScreenState {
  const screen = screenOf(name)
  const written = JSON.stringify(screen.answers).replaceAll(/"((?:\w+_)?email)":"[^"]+"/g, `"$1":"${address}"`)
  return { ...screen, answers: JSON.parse(written) as typeof screen.answers }
}

const screenOf = (name: string) => screenStates.find((screen) => screen.name === name)!
