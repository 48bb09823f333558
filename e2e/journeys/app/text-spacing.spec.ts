import { Language } from '@guise/contract'
import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { overlappingTexts } from '../../stage/overlapping-texts.ts'
import { openScreen, speak } from '../../stage/screens.ts'

/** What WCAG 2.2 lets a reader set (1.4.12). */
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const everyday = new Set(['sign-in/full', 'task-grid/full', 'task-grid/videos', 'projects/full', 'account/full'])

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

for (const [which, isMeant] of [
  ['an everyday', (name: string) => everyday.has(name)],
  ['any other', (name: string) => name.endsWith('/full') && !everyday.has(name)],
] as const) {
  const tag = which === 'any other' ? ['@long'] : []
  test(
    `with the spacing that a reader may set, ${which} screen is no wider than a phone and writes nothing over anything else`,
    { tag },
    async ({ page }) => {
      test.setTimeout(600_000)
      for (const screen of screenStates.filter(({ name }) => isMeant(name))) {
        await test.step(screen.name, async () => {
          await openScreen(page, screen)
          await page.evaluate((css) => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(css)
            document.adoptedStyleSheets = [sheet]
          }, wideText)
          for (const language of Language.options) await lookIn(page, language, screen.name)
        })
      }
    },
  )
}

async function lookIn(page: Page, language: Language, name: string): Promise<void> {
  await speak(page, language)
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${name} in ${language} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0)
  expect.soft(await overlappingTexts(page), `${name} in ${language}`).toEqual([])
}
