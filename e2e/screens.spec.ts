import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'

const widths = { 360: 780, 768: 1024, 1440: 900 }
const themes = ['dark', 'light'] as const
const pictures = '.cache/screens'

type Screen = {
  name: string
  path: (work: Work) => string
  ready: (page: Page) => Promise<void>
  /** The first screen that needs somebody signed in. */ opensSession?: true
}
type Work = { projectId: string; taskId: string; newcomer: Newcomer; access: string; refresh: string }

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 }).first()).toBeVisible()

const screens: Screen[] = [
  {
    name: 'sign-in',
    path: () => '/',
    ready: (page) => expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible(),
  },
  { name: 'terms', path: () => '/terms', ready: heading(/./) },
  { name: 'privacy', path: () => '/privacy', ready: heading(/./) },
  { name: 'dashboard', path: () => '/dashboard', opensSession: true, ready: heading(/Welcome back/) },
  { name: 'source-faces', path: () => '/source-faces', ready: heading('Source Faces') },
  { name: 'projects', path: () => '/projects', ready: heading('Projects') },
  { name: 'project', path: (work) => `/projects/${work.projectId}`, ready: heading('First project') },
  ...['comparison', 'grid', 'list', 'links'].map((view) => ({
    name: `task-${view}`,
    path: (work: Work) => `/projects/${work.projectId}/tasks/${work.taskId}?view=${view}`,
    ready: heading('Task 1'),
  })),
  { name: 'gallery', path: () => '/gallery', ready: heading('Gallery') },
  {
    name: 'explore',
    path: () => '/explore',
    ready: (page) => expect(page.getByText('Premium Feature')).toBeVisible(),
  },
  { name: 'account', path: () => '/profile', ready: heading('Profile Settings') },
  { name: 'help', path: () => '/help', ready: heading(/Help|FAQ/) },
]

// Recording what is photographed anyway would double the time.
test.use({ trace: 'off' })

let work: Work

test.beforeAll(async ({ server }) => {
  test.setTimeout(120_000)
  const newcomer = await welcomeNewcomer(server, 'looks@example.com')
  const url = newcomer.posts.get('friday-night')?.url ?? ''
  const created = await newcomer.client.createTask({
    body: { project_id: newcomer.project.id, urls: [url, 'https://example.invalid/p/1'] },
  })
  await expect
    .poll(async () => (await newcomer.client.getTask({ params: { task_id: created.id } })).status, { timeout: 90_000 })
    .toBe('completed')
  work = { projectId: newcomer.project.id, taskId: created.id, newcomer, ...newcomer.tokens() }
  mkdirSync(pictures, { recursive: true })
})

for (const theme of themes) {
  for (const [width, height] of Object.entries(widths)) {
    test(`every screen is without an accessibility violation in ${theme} at ${width} px`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width: Number(width), height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAs(page, theme, undefined)
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          if (screen.opensSession) await openAs(page, theme, work)
          await page.goto(screen.path(work))
          await screen.ready(page)
          await page.waitForLoadState('networkidle')
          await page.screenshot({ path: `${pictures}/${screen.name}-${theme}-${width}.png` })
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
          )
          expect.soft(found, screen.name).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(overflow, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0)
        })
      }
    })
  }
}

/** Opens the app's origin with a theme and a session, or none. */
async function openAs(page: Page, theme: string, session: Work | undefined): Promise<void> {
  await page.goto('/terms')
  await page.evaluate(
    ([theme, access, refresh]) => {
      localStorage.clear()
      localStorage.setItem('theme', theme ?? 'dark')
      if (access && refresh) {
        localStorage.setItem('auth_token', access)
        localStorage.setItem('refresh_token', refresh)
      }
    },
    [theme, session?.access, session?.refresh],
  )
}
