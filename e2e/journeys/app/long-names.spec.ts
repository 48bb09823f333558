import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen, withNames } from '../../stage/screens.ts'

/** As long as a name may be, without a place to break it. */
const longName = 'Wolfeschlegelsteinhausen'.repeat(5)
const widths = [320, 360, 768, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [title, screens] of [
  ['of a project or a passkey', ['projects/full', 'account/full']],
  ['of anything', screenStates.map(({ name }) => name).filter((name) => name.endsWith('/full'))],
] as const) {
  const tag = title === 'of anything' ? ['@long'] : []
  test(`a name ${title} that cannot be broken makes no page wider than its window`, { tag }, async ({ page }) => {
    test.setTimeout(600_000)
    for (const screen of screenStates.filter(({ name }) => screens.some((one) => one === name))) {
      await test.step(screen.name, async () => {
        await openScreen(page, { ...screen, answers: withNames(screen.answers, longName) })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expect
            .configure({ soft: true })
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
              message: `${screen.name} at ${width} scrolls sideways`,
              timeout: 3_000,
            })
            .toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

test('on a phone a long name leaves room for what can be done', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const screen = screenStates.find(({ name }) => name === 'project/full')!
  await openScreen(page, { ...screen, answers: withNames(screen.answers, 'W'.repeat(200)) })
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeInViewport({ ratio: 1 })
})

test('the words beside an icon stay within the window, and Escape takes them away wherever the focus is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const screen = screenStates.find(({ name }) => name === 'account/full')!
  await openScreen(page, {
    ...screen,
    answers: withNames(screen.answers, 'The key that hangs on the ring. '.repeat(3)),
  })
  const remove = page.getByRole('button', { name: /^Remove The key/ }).first()
  await remove.scrollIntoViewIfNeeded()
  await remove.hover()
  const words = page.getByRole('tooltip')
  await expect(words).toBeVisible()
  const { x, width } = (await words.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
})

test('on a phone a long category is whole within its card', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const screen = screenStates.find(({ name }) => name === 'explore/full')!
  await openScreen(page, { ...screen, answers: withNames(screen.answers, longName) })
  const line = page.locator('p', { hasText: 'INSTAGRAM' }).first()
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})
