import type { Page } from '@playwright/test'
import { makeNotice } from '../../../apps/web/src/testing/make-account.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'

test('the root leads to the dashboard without staying in the history, and an unknown address says so', async ({
  page,
}) => {
  await page.goto('/help')
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('main').locator('svg')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an address that none can have says that there is no such page, in the app', async ({ page }) => {
  for (const address of ['/%E0%A4%A', '/nowhere//', '/nowhere/%00', '/nowhere/%2F', '/50%']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
  for (const [address, heading] of [
    ['/projects//', 'Projects'],
    ['/projects/%2F', 'Project Not Found'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
})

test(
  'while the account is loading there is a full-screen loader with logo, name, tagline and its words',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/user/me', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto('/gallery')
    const loader = page.getByText('Preparing your fantasy...').locator('..')
    await expect(loader).toContainText('Guise')
    await expect(loader).toContainText('Put a face to any post.')
    await expect(loader.locator('svg').first()).toBeVisible()
    await expect.poll(async () => (await loader.boundingBox())?.height).toBe(900)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    answered.resolve()
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
  },
)

test('the sidebar names the places in order, crowns Explore, and ends with help and the profile with its plan', async ({
  page,
}) => {
  await page.goto('/help')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'Source Faces',
    'Projects',
    'Gallery',
    'Explore',
    'FAQs & Help',
    'Profileshell@example.comFree',
  ])
  const explore = page.getByRole('link', { name: 'Explore', exact: true })
  await expect(explore.locator('svg')).toHaveCount(2)
  await expect(explore).toHaveAccessibleDescription('Elite')
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(places).toEqual(['/dashboard', '/source-faces', '/projects', '/gallery', '/explore', '/help', '/profile'])
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

test(
  'the sidebar is 256 px open and 80 px collapsed, moves in 0.3 s, and stays as it was left',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/help')
    const sidebar = page.getByRole('complementary')
    const width = async () => (await sidebar.boundingBox())?.width
    expect(await width()).toBe(256)
    expect(await sidebar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBe(80)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Open sidebar' })).toBeVisible()
    expect(await width()).toBe(80)
    await expect(page.getByRole('link', { name: 'Gallery' })).toHaveAttribute('title', 'Gallery')
  },
)

test('the theme is dark until another is chosen, and the choice is kept', { tag: '@long' }, async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/help')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe('rgb(12, 11, 10)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await background()).toBe('rgb(247, 243, 236)')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  expect(await background()).toBe('rgb(247, 243, 236)')
})

test('a page appears only once the one before it has left, and takes the focus', { tag: '@long' }, async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'FAQs & Help' })).toBeVisible()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
    const note = async ({ ready }: ViewTransition) => {
      await ready
      const times = document.getAnimations().flatMap(({ effect }) => {
        const { delay = 0, duration = 0 } = effect?.getTiming() ?? {}
        const name = effect instanceof KeyframeEffect ? effect.pseudoElement : null
        return name?.endsWith('(page)') ? [[name.replace(/\(.*/, ''), delay, Number(duration)]] : []
      })
      Object.assign(globalThis, { times })
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      void note(transition)
      return transition
    }
  })
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  const times = await page.waitForFunction(() => Reflect.get(globalThis, 'times') as [string, number, number][])
  const byName = Object.fromEntries(
    (await times.jsonValue()).map(([name, delay, duration]) => [name, { begins: delay, ends: delay + duration }]),
  )
  expect(byName['::view-transition-old']).toMatchObject({ begins: 0 })
  expect(byName['::view-transition-new']?.begins).toBeGreaterThanOrEqual(byName['::view-transition-old']?.ends ?? 0)
  await expect(page.locator('#page')).toBeFocused()
  await expect(page).toHaveTitle('Profile Settings · Guise')
})

test('pages that are left before they were drawn leave no error behind', { tag: '@long' }, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(error.message))
  await page.goto('/dashboard')
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places).toBeVisible()
  await places.getByRole('link', { name: 'Projects' }).hover()
  await places.evaluate(async (navigation) => {
    for (const path of ['/projects', '/gallery', '/source-faces', '/help', '/projects']) {
      navigation.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'FAQs & Help', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'users without a paid plan are offered an upgrade in a new tab, elite users wear a badge, premium users neither',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const user = await newcomer.client.getMe()
    const { upgrade_url } = await newcomer.client.getSite()
    let subscription = 'free_monthly'
    await page.route('**/api/user/me', (route) => route.fulfill({ json: { ...user, subscription } }))
    const bar = page.getByRole('banner')
    await page.goto('/help')
    await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', upgrade_url)
    await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('target', '_blank')
    for (const [plan, label, isElite] of [
      ['premium_yearly', 'Premium', false],
      ['elite_monthly', 'Elite', true],
    ] as const) {
      subscription = plan
      await page.reload()
      await expect(page.getByRole('link', { name: /^Profile/ })).toContainText(label)
      await expect(bar.getByText('Elite', { exact: true })).toHaveCount(isElite ? 1 : 0)
      await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
    }
  },
)

test(
  'the bell moves until it is first opened, and opens a success, an info and a warning that are read by that',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/help')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
    const rings = () => bell.locator('svg').evaluate((sign) => sign.getAnimations().length > 0)
    expect(await rings()).toBe(true)
    await bell.click()
    const notices = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await expect(notices).toHaveCount(3)
    for (const [index, word] of ['Success', 'Information', 'Warning'].entries()) {
      await expect(notices.nth(index).getByLabel(word)).toBeVisible()
    }
    await expect(notices.first()).toContainText(/Just now|minutes? ago/)
    expect(await rings()).toBe(false)
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.reload()
    await expect(bell).toHaveAccessibleName('Notifications')
    expect(await rings()).toBe(false)
  },
)

test(
  'the bell warns once when credits run low, and says how many are left',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const { credits_left } = await newcomer.client.getCredits()
    await newcomer.client.decrementCredits({ query: { num_credits: credits_left - 4 } })
    await newcomer.client.decrementCredits({ query: { num_credits: 1 } })
    await page.goto('/help')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()
    await expect(notice).toContainText('Your credits are running low: 4 left.')
    await expect(notice.getByLabel('Warning')).toBeVisible()
  },
)

test(
  'the bell says that it is loading, that it could not load, that there is nothing, and how old a message is',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    let answer: { status: number; json: unknown } = { status: 400, json: { detail: '' } }
    await page.route(/\/api\/notices\/\?/, async (route) => {
      await answered.promise
      await route.fulfill(answer)
    })
    await page.goto('/help')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const popup = page.getByRole('dialog', { name: 'Notifications' })
    await expect(popup.getByText('Loading notifications')).toBeAttached()
    answered.resolve()
    await expect(popup.getByRole('alert')).toContainText('Failed to load notifications. Please try again.')
    answer = { status: 200, json: [] }
    await popup.getByRole('button', { name: 'Try Again' }).click()
    await expect(popup.getByText('No notifications yet.')).toBeVisible()
    const old = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString()
    answer = { status: 200, json: [makeNotice({ type: 'error', message: 'Task 1 failed.', timestamp: old })] }
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(popup.getByRole('listitem')).toContainText('Task 1 failed.3 days ago')
  },
)

test('on a phone the places are at the bottom and the rest is in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Source Faces', 'Projects', 'Gallery', 'Explore'])
  expect((await navigation.boundingBox())?.y).toBeGreaterThan(700)
  await openFromMenu(page, 'FAQs & Help')
  await expect(page.getByRole('heading', { name: 'FAQs & Help' })).toBeVisible()
  await openFromMenu(page, 'Profile')
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
})

test('no page makes the browser complain in its console', async ({ page, newcomer }) => {
  const said: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes('blocked by Playwright')) said.push(message.text())
  })
  const project = `/projects/${newcomer.project.id}`
  for (const path of ['/dashboard', '/source-faces', '/projects', project, '/gallery', '/profile', '/help', '/terms']) {
    await page.goto(path)
    await expect(page.locator('h1').last()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect(said).toEqual([])
})

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'FAQs & Help', 'Upgrade'])
  await page.getByRole('menuitem', { name: entry }).click()
}
