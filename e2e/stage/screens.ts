import type { Language } from '@guise/contract'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { answerCall } from '../../apps/web/src/testing/stub-server.ts'
import { here, screenStates } from '../../apps/web/src/testing/screens.ts'
import type { ScreenState } from '../../apps/web/src/testing/screens.ts'
import { stageFilms } from './staged-film.ts'

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
  'add-creator': ['operator-creators/full', 'Add Creator'],
  'import-creators': ['operator-creators/full', 'Import'],
  'export-creators': ['operator-creators/full', 'Export'],
  'delete-creator': ['operator-creator/full', 'Delete Creator'],
  'remove-sample': ['operator-creator/full', 'Remove sample post 1'],
  'set-plan': ['operator-user/full', 'Set Plan'],
  'change-credits': ['operator-user/full', 'Give or Take Credits'],
  'end-sessions': ['operator-user/full', 'End All Sessions'],
  'block-user': ['operator-user/empty', 'Block'],
  'unblock-user': ['operator-user/full', 'Unblock'],
  'delete-user': ['operator-user/full', 'Delete User'],
  'settle-report': ['operator-reports/full', 'Settle'],
  'settle-removal': ['operator-removals/full', 'Settle'],
  'settle-review': ['operator-reviews/full', 'Settle'],
  'settle-prohibition': ['operator-prohibitions/full', 'Settle'],
  'settle-near-miss': ['operator-prohibitions/near-misses', 'Settle'],
  'switch-network-off': ['operator-networks/full', 'Switch Off Instagram'],
  'assign-payment': ['operator-money/full', 'Assign'],
}

/** Windows and menus of the screens, by their names. */
export const windowNames: readonly string[] = Object.keys(windows)

/** Opens a screen at its own address, in English, for somebody whose server says what the state wants it to say. */
export async function openScreen(page: Page, screen: ScreenState): Promise<void> {
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

/** Opens a window or menu of a screen, in English. */
export async function openWindow(page: Page, window: string): Promise<void> {
  const [name, ...buttons] = windows[window] ?? []
  const screen = screenStates.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  await openScreen(page, screen)
  for (const button of buttons) {
    const exact = typeof button === 'string'
    await page
      .getByRole('button', { name: button, exact })
      .or(page.getByRole('menuitem', { name: button, exact }))
      .first()
      .click()
  }
  await settle(page)
}

const named = /"(name|project_name|task_name|profile_name|category|first_name|caption)":"[^"]+"/g

/** The same answers, but for the site's, with this for every name. */
export function withNames(answers: ScreenState['answers'], name: string): ScreenState['answers'] {
  const changed = Object.entries(answers).map(([call, answer]) => {
    const text = JSON.stringify(answer)
    if (text === undefined || call === 'getSite') return [call, answer] as const // what never comes is a symbol
    return [call, JSON.parse(text.replaceAll(named, `"$1":"${name}"`)) as unknown] as const
  })
  return Object.fromEntries(changed)
}

/** Lets another tab choose a language: this one follows without being loaded again. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((next) => {
    localStorage.setItem('language', next)
    dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settle(page)
}

/** Waits until everything that comes has come: the words, the fonts and the pictures in sight. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let quiet = 0, before = ''; quiet < 3; await new Promise(requestAnimationFrame)) {
      const now = document.body.innerHTML
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  })
}

/** What is there once the screen is: not the loading screen, unless that is what is meant. */
function shownPart(page: Page, { session }: ScreenState): Locator {
  if (!session) return page.locator('#page > *')
  return session === 'loading'
    ? page.getByText('Preparing your fantasy...')
    : page.locator('h1', { hasNotText: /^Guise$/ })
}
