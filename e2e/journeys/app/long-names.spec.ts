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
