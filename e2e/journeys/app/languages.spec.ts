import { Language } from '@guise/contract'
import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { allTexts, cutTexts } from '../../stage/cut-texts.ts'
import type { CutText } from '../../stage/cut-texts.ts'
import { expect, test } from '../../stage/journey.ts'
import { tellPayment, welcomeOperator } from '../../stage/operator-stage.ts'
import { openScreen, openWindow, speak, windowNames } from '../../stage/screens.ts'
import { signInAs } from '../../stage/staged-task.ts'

/** Where pictures of everything go, for somebody to look at: only when asked for. */
const pictures = process.env.GUISE_PICTURES
const others = Language.options.filter((language) => language !== 'en')
const themes = ['dark', 'light'] as const

test.use({ trace: 'off', viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

test('the words of the places at the bottom stand apart on the narrowest phone, whole and in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openScreen(
    page,
    screenStates.find(({ name }) => name === 'dashboard/full')!,
  )
  for (const language of Language.options) {
    await speak(page, language)
    const words = await page
      .getByRole('navigation')
      .locator('a > span:last-child')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const { left, right } = label.getBoundingClientRect()
          return { left, right, isWhole: label.scrollWidth <= label.clientWidth }
        }),
      )
    const gaps = words.slice(1).map(({ left }, i) => left - words[i]!.right)
    expect.soft(Math.min(...gaps), language).toBeGreaterThanOrEqual(4)
    expect
      .soft(
        words.filter(({ isWhole }) => !isWhole),
        language,
      )
      .toEqual([])
  }
})

// Two tests, so that the screens are looked at side by side.
for (const half of ['first', 'second'] as const) {
  test(
    `in no language a screen of the ${half} half is wider than a phone, cuts a text off or has an accessibility violation`,
    { tag: '@long' },
    async ({ page }) => {
      for (const [index, screen] of screenStates.entries()) {
        if ((index % 2 === 0) !== (half === 'first')) continue
        await test.step(screen.name, async () => {
          await openScreen(page, screen)
          await lookInEveryLanguage(page, screen.name, screen.name.endsWith('/full'))
        })
      }
    },
  )
}

test(
  'in no language a window or menu of a screen is wider than a phone, cuts a text off or has an accessibility violation',
  { tag: '@long' },
  async ({ page }) => {
    for (const window of windowNames) {
      await test.step(window, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await openWindow(page, window)
        await page.setViewportSize({ width: 360, height: 780 })
        await lookInEveryLanguage(page, `window-${window}`, true)
      })
    }
  },
)

test(
  "in no language a page of the operator's is wider than a phone, cuts a text off or has an accessibility violation",
  { tag: '@long' },
  async ({ page, server }) => {
    const operator = await welcomeOperator(server)
    await tellPayment(server, { transaction_id: 'waits', email: 'nobody@example.com', credits: 5 })
    const asked = {
      kind: 'result',
      description: 'In the hat.',
      signature: 'A. B.',
      identification: 'Passport',
    } as const
    const removal = { ...asked, contact_email: 'pictured@example.com', good_faith: true } as const
    await operator.client.createRemovalRequest({ body: removal })
    await signInAs(page, operator)
    const queues = ['', '?queue=removals', '?queue=reviews', '?queue=prohibitions'].map((query) => `reports${query}`)
    const others = ['users', `users/${operator.userId}`, 'money', 'profiles', 'settings', 'jobs', 'networks', 'log']
    for (const path of ['', ...queues, ...others]) {
      await test.step(`operator/${path}`, async () => {
        await page.goto(`/operator/${path}`)
        await page.locator('h1', { hasNotText: /^Guise$/ }).waitFor()
        await expect(page.locator('#page [aria-busy=true]')).toHaveCount(0)
        await lookInEveryLanguage(page, `operator-${path.replaceAll(/\W/g, '-').slice(0, 20)}`, true)
      })
    }
  },
)

/** Looks at what is open in each language in place; what stands there in English, too, is somebody's own text. */
async function lookInEveryLanguage(page: Page, name: string, withAxe: boolean): Promise<void> {
  await speak(page, 'en')
  const [inEnglish, own] = [await cutTexts(page), await allTexts(page)]
  if (withAxe) await loadAxe(page)
  const cut: (CutText & { in: Language })[] = []
  for (const [index, language] of others.entries()) {
    await speak(page, language)
    const where = `${name} in ${language}`
    await takePicture(page, `${name}-${language}`)
    for (const one of await cutTexts(page)) cut.push({ ...one, in: language })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    if (!withAxe) continue
    const theme = themes[index % 2] // colours are the same in every language: each theme has its turn
    await page.evaluate((next) => (document.documentElement.dataset['theme'] = next), theme)
    await expect
      .configure({ soft: true })
      .poll(() => runAxe(page), { message: where })
      .toEqual([])
  }
  await speak(page, 'en') // by now all that is asked for has come
  for (const text of await allTexts(page)) own.add(text)
  const ofOurs = cut.filter((one) => !own.has(one.text) && !inEnglish.some((english) => isSameField(english, one)))
  expect.soft(ofOurs, `${name} cuts texts off`).toEqual([])
}

/** Whether two are what the same search field would like to be told. */
function isSameField(english: CutText, other: CutText): boolean {
  return other.where.startsWith('input.') && english.where === other.where
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await page.screenshot({ path: `${pictures}/${name.replace('/', '-')}.png`, animations: 'disabled' })
}
