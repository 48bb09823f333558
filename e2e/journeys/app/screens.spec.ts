import type { Locator, Page } from '@playwright/test'
import { answerCall } from '../../../apps/web/src/testing/stub-server.ts'
import { here, screenStates } from '../../../apps/web/src/testing/screens.ts'
import type { ScreenState } from '../../../apps/web/src/testing/screens.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expectFocusInSight } from '../../stage/focus.ts'
import { expect, test } from '../../stage/journey.ts'
import { stageFilms } from '../../stage/staged-film.ts'

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

/** Windows and menus of the screens, by the buttons that lead to them. */
const windows: Record<string, [screen: string, ...buttons: (string | RegExp)[]]> = {
  notices: ['dashboard/full', /^Notifications/],
  'quick-swap': ['dashboard/full', 'Choose a face'],
  'new-face': ['source-faces/full', 'Add New Face'],
  'face-tips': ['source-faces/full', 'Tips'],
  'face-photos': ['source-faces/full', 'Actions for Ada', 'Photos of this person'],
  'rename-face': ['source-faces/full', 'Actions for Ada', 'Rename'],
  'new-project': ['projects/full', 'Create New Project'],
  'project-actions': ['projects/full', 'Actions for Lake'],
  'new-task': ['project/full', 'Add Task'],
  'another-face': ['project/full', 'Retry with a different face'],
  'add-links': ['task-grid/full', 'Add Links'],
  'download-menu': ['task-grid/full', 'Download'],
  'task-actions': ['task-grid/full', 'More actions'],
  report: ['task-grid/full', 'Report this result'],
  review: ['task-list/full', 'Ask for a Review'],
  lightbox: ['task-grid/full', /^Open photo 1/],
  'pick-faces': ['task-comparison/full', 'Pick faces'],
  'video-lightbox': ['task-grid/videos', /^Open video 1/],
  'add-photos': ['task-list/failed', 'Add the photos yourself'],
  'gallery-keys': ['gallery/full', 'Keyboard'],
  'gallery-projects': ['gallery/full', 'All projects'],
  billing: ['account/full', 'Billing History'],
  'delete-account': ['account/full', 'Delete account'],
  'add-passkey': ['account/full', 'Add a passkey'],
  'remove-passkey': ['account/full', 'Remove Chrome on Linux'],
  'change-email': ['account/full', 'Change e-mail'],
  'make-token': ['developers/full', 'Make a token'],
  'add-webhook': ['developers/full', 'Add a webhook'],
  deliveries: ['developers/full', 'Deliveries'],
  'webhook-actions': ['developers/full', 'Actions for https://example.org/hook'],
  'revoke-token': ['developers/full', 'Revoke Notebook'],
}

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
        await open(page, screen)
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
          await open(page, screen)
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
    for (const [window, [name, ...buttons]] of Object.entries(windows)) {
      await test.step(window, async () => {
        const screen = screenStates.find((one) => one.name === name)
        if (!screen) throw new Error(`There is no screen ${name}.`)
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(page, screen)
        for (const button of buttons) {
          const exact = typeof button === 'string'
          await page
            .getByRole('button', { name: button, exact })
            .or(page.getByRole('menuitem', { name: button, exact }))
            .first()
            .click()
        }
        await settle(page)
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
        await open(page, screen)
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

/** Opens a screen at its own address, for somebody whose server says what the state wants it to say. */
async function open(page: Page, screen: ScreenState): Promise<void> {
  await page.goto('/logo.svg') // an address of the app's without the app, which might yet forget the session
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await stageFilms(page, '**/media/sample.mp4')
  await page.route('**/api/**', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (screen.session === 'loading') return
    if (screen.session === 'unreachable') return await route.abort()
    const answer = answerCall(screen.answers, route.request().method(), pathname.slice('/api'.length))
    if (!answer) return
    await route.fulfill({ ...answer, body: answer.body.replace(here, origin), contentType: 'application/json' })
  })
  await page.evaluate((session) => {
    localStorage.setItem('language', 'en')
    if (session === 'visitor') localStorage.removeItem('auth_token')
    else localStorage.setItem('auth_token', 'pretended')
  }, screen.session)
  await page.goto(screen.path)
  await shownPart(page, screen).first().waitFor()
  if (!screen.name.endsWith('/loading')) await expect(page.locator('#page [aria-busy=true]')).toHaveCount(0)
  await settle(page)
}

/** What is there once the screen is: not the loading screen, unless that is what is meant. */
function shownPart(page: Page, { session }: ScreenState): Locator {
  if (!session) return page.locator('#page > *')
  return session === 'loading'
    ? page.getByText('Preparing your fantasy...')
    : page.locator('h1', { hasNotText: /^Guise$/ })
}

/** Waits until everything that comes has come: the words, the fonts and the pictures in sight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let quiet = 0, before = ''; quiet < 3; await new Promise(requestAnimationFrame)) {
      const now = document.body.innerHTML
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  })
}

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
      .poll(() => runAxe(page), { message: where, timeout: 5_000 })
      .toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  await page.screenshot({ path: `${pictures}/${name.replace('/', '-')}.png`, animations: 'disabled' })
}
