import type { Page } from '@playwright/test'
import { makeProfile } from '../../../apps/web/src/testing/make-profile.ts'
import { stageExplore } from '../../stage/explore-stage.ts'
import type { ExploreStage } from '../../stage/explore-stage.ts'
import { expect, test } from '../../stage/journey.ts'
import { signInAs } from '../../stage/staged-task.ts'

let stage: ExploreStage

test.beforeAll(async ({ server }) => {
  stage = await stageExplore(server, 'explorer@example.com')
})

test.beforeEach(async ({ page }) => signInAs(page, stage.person))

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('Explore shows each creator as a card with marks, counts and fallbacks', async ({ page }) => {
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  await expect(page.getByText('Discover amazing and trending profiles from the community')).toBeVisible()
  const wanda = card(page, 'Wanda Quill')
  for (const words of ["Editor's Choice", 'Verified', 'Paper theatres and painted light.', '12.3K', '321', 'BLUESKY']) {
    await expect(wanda.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(wanda.getByText('TV Shows')).toBeVisible()
  const picture = await wanda.locator('img').boundingBox()
  expect(Math.abs((picture?.width ?? 0) - (picture?.height ?? 1))).toBeLessThanOrEqual(1)

  const bare = card(page, 'Unknown Profile')
  await expect(bare.getByText('No description available')).toBeVisible()
  await expect(bare.getByText('Uncategorized')).toBeVisible()
  await expect(bare.getByText("Editor's Choice")).toHaveCount(0)
  await expect(bare.getByText('Verified')).toHaveCount(0)
  const link = wanda.getByRole('link', { name: 'View Profile' })
  await expect(link).toHaveAttribute('href', 'https://example.com/wanda')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('creators stand in one to four columns, as wide as the window allows', { tag: '@long' }, async ({ page }) => {
  const profiles = Array.from({ length: 9 }, (_, i) => makeProfile({ uid: `p${i}`, profile_name: `Person ${i}` }))
  await page.route('**/api/profiles?**', (route) => route.fulfill({ json: { profiles } }))
  await page.goto('/explore')
  const warnings: string[] = []
  page.on('console', (message) => message.text().includes('data-index') && warnings.push(message.text()))
  const list = page.getByRole('list', { name: 'Profiles' })
  const columns = () => list.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length)
  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1000, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toBe(count)
  }
  expect(warnings, 'rows that could not be measured').toEqual([])
})

test('whoever comes back to Explore from a creator, or reloads it, finds it where it was', async ({ page }) => {
  const profiles = Array.from({ length: 60 }, (_, i) =>
    makeProfile({
      uid: `p${i}`,
      profile_name: `Person ${i}.`,
      profile_description: i % 3 ? 'Rain.' : 'Rain. '.repeat(40),
    }),
  )
  await page.route('**/api/profiles?**', (route) => route.fulfill({ json: { profiles } }))
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/explore')
  const last = page.getByRole('link', { name: 'Person 59.' })
  await expect(async () => {
    await page.mouse.wheel(0, 1_000)
    await expect(last).toBeInViewport({ timeout: 100 })
  }).toPass({ intervals: [50] })
  const topOfLast = async () => Math.round((await last.boundingBox())?.y ?? 0)
  await last.scrollIntoViewIfNeeded()
  const top = await topOfLast()
  await last.click()
  await expect(page).toHaveURL(/\/profile\/p59/)
  await expect(last).toBeHidden()
  await page.goBack()
  await expect.poll(topOfLast).toBe(top)
  await page.reload()
  await expect.poll(topOfLast).toBe(top)
})

test('a search waits until typing has paused for 300 ms, and finds parts of words in spite of a typo', async ({
  page,
}) => {
  await page.goto('/explore')
  await expect(card(page, 'Wanda Quill')).toBeVisible()
  const searched: string[] = []
  page.on('request', (request) => {
    const words = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/api/profiles?') && words) searched.push(words)
  })
  const box = page.getByPlaceholder('Search face swaps, creators, or categories...')
  await box.pressSequentially('theatr', { delay: 40 })
  await expect(card(page, 'Unknown Profile')).toHaveCount(0)
  await expect(card(page, 'Wanda Quill')).toBeVisible()
  expect(searched).toEqual(['theatr'])
  await expect(page).toHaveURL(/search=theatr/)
  expect(await rolesHeard(page)).toContain('searchbox')
  await box.fill('wamda')
  await expect(page).toHaveURL(/search=wamda/)
  await expect(card(page, 'Wanda Quill')).toBeVisible()
})

test(
  'one category is active at a time, and a list without a match says how to go on',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/explore')
    const categories = page.getByRole('group', { name: 'Category' }).getByRole('button')
    await expect(categories).toHaveCount(6)
    for (const name of ['All', 'Celebrities', 'Memes', 'Movies', 'TV Shows', 'Sports']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'TV Shows' }).click()
    await expect(card(page, 'Wanda Quill')).toBeVisible()
    await expect(card(page, 'Unknown Profile')).toHaveCount(0)
    await expect(page.getByRole('button', { pressed: true }).filter({ visible: true })).toHaveText(['TV Shows'])
    await page.getByPlaceholder('Search face swaps, creators, or categories...').fill('xyzxyzxyz')
    await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
    await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible()
  },
)

test(
  'profiles that are loading say so; a failure gives its message and Try Again reloads the page',
  { tag: '@long' },
  async ({ page }) => {
    let isBroken = true
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/profiles?**', async (route) => {
      await held
      if (!isBroken) return route.continue()
      return route.fulfill({
        status: 403,
        json: { detail: 'Out of order today.', status_code: 403, error_type: 'CLIENT_ERROR', request_id: '1' },
      })
    })
    await page.goto('/explore')
    await expect(page.getByText('Loading profiles...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Failed to load profiles' })).toBeVisible()
    await expect(page.getByText('Out of order today.')).toBeVisible()
    isBroken = false
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
    await expect(card(page, 'Wanda Quill')).toBeVisible()
  },
)

test(
  'a heart changes once the server has agreed, waits with a spinner, and a failure is only logged',
  { tag: '@long' },
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.goto('/explore')
    const heart = card(page, 'Wanda Quill').getByRole('button', { name: 'Bookmark Wanda Quill' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    await page.route('**/api/profile-user-assoc', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await heart.click()
    await expect.poll(() => logged.some((line) => line.includes('bookmark of wanda'))).toBe(true)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      '**/api/profile-user-assoc',
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await heart.click()
    await expect(heart).toBeDisabled()
    await expect(heart.locator('svg.animate-spin')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await card(page, 'Wanda Quill').getByRole('link', { name: 'Wanda Quill' }).click()
    await expect(page.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test('without a session a heart does nothing and says nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/explore')
  const heart = card(page, 'Unknown Profile').getByRole('button', { name: 'Bookmark Unknown Profile' })
  await expect(heart).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(asked.filter((url) => url.includes('profile-user-assoc'))).toEqual([])
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test(
  'every plan but the yearly elite one meets the popup, behind which nothing can be reached',
  { tag: '@long' },
  async ({ page }) => {
    const labels = { free: 'Free', premium_yearly: 'Premium', elite_monthly: 'Elite' } as const
    for (const [plan, label] of Object.entries(labels)) {
      await stage.setPlan(plan as keyof typeof labels)
      await page.goto('/explore')
      await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible()
      await expect(page.getByText('Explore is for Elite yearly subscribers only.')).toBeVisible()
      await expect(page.getByText(`Current Plan: ${label}`)).toBeVisible()
      await expect(stage.person.client.listProfiles()).rejects.toMatchObject({ status_code: 403 })
      await expect(stage.person.client.getProfile({ params: { uid: 'wanda' } })).rejects.toMatchObject({
        status_code: 403,
      })
    }
    for (const feature of [
      'Access to trending profiles',
      'Bookmark favourite profiles',
      'Advanced search and filters',
      'Priority customer support',
      'Exclusive Explore feature',
    ]) {
      await expect(page.getByText(feature)).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Upgrade to Elite Yearly' })).toHaveAttribute('target', '_blank')
    // What lies behind is there to be seen, and for nothing else: not for a screen reader, a key or the pointer.
    const box = page.getByPlaceholder('Search face swaps, creators, or categories...')
    expect(await rolesHeard(page)).not.toContain('searchbox')
    await expect(box.click({ timeout: 1_000 })).rejects.toThrow(/Timeout/)
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(false)
    }
    await page.goto('/profile/wanda')
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await stage.setPlan('elite_yearly')
  },
)

/** The roles of everything a screen reader is told of. */
async function rolesHeard(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter((node) => !node.ignored).map((node) => node.role?.value)
}
