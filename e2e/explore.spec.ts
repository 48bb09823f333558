import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeProfile } from '../apps/web/src/testing/make-profile.ts'
import { expect, operatorEmail, test } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import { signInAs } from './staged-task.ts'

let person: Newcomer
let operator: Newcomer

const agreed = { opted_in_at: '2026-01-31T12:00:00Z', opted_in_proof: 'Signed form of 31 January' }

test.beforeAll(async ({ server }) => {
  operator = await welcomeNewcomer(server, operatorEmail)
  person = await welcomeNewcomer(server, 'elite@example.com')
  await setPlan('elite_yearly')
  const bare = { ...agreed, profile_type: 'mastodon' }
  await operator.client.createOperatorProfile({
    body: { ...bare, uid: 'nobody', profile_url: 'https://example.com/n' },
  })
  await operator.client.createOperatorProfile({
    body: {
      ...agreed,
      uid: 'wanda',
      profile_name: 'Wanda Quill',
      profile_description: 'Paper theatres and painted light.',
      biography: 'Makes small stages.',
      profile_url: 'https://example.com/wanda',
      profile_type: 'bluesky',
      category: 'TV Shows',
      followers: 12_345,
      posts_count: 321,
      editor_choice: true,
      is_verified: true,
      is_business_account: true,
      is_professional_account: true,
      gender: 'female',
      external_url: ['https://example.com/shop'],
      editors_notes: 'Every scene is lit by hand.',
      created_timestamp: '2024-05-01T12:00:00Z',
    },
  })
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#805030' } })
    .jpeg()
    .toBuffer()
  await operator.client.uploadProfileImage({
    params: { uid: 'wanda' },
    body: { file: new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), file_name: 'wanda.jpg' },
  })
  const url = person.posts.get('friday-night')?.url ?? ''
  await operator.client.addSamplePosts({ params: { uid: 'wanda' }, body: { urls: [url] } })
})

test.beforeEach(async ({ page }) => signInAs(page, person))

async function setPlan(subscription: 'elite_yearly' | 'elite_monthly' | 'premium_yearly' | 'free'): Promise<void> {
  const body = { subscription, reason: 'a journey' }
  await operator.client.setUserPlan({ params: { user_id: person.userId }, body })
}

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

test('creators stand in one to four columns, as wide as the window allows', async ({ page }) => {
  const profiles = Array.from({ length: 9 }, (_, i) => makeProfile({ uid: `p${i}`, profile_name: `Person ${i}` }))
  await page.route('**/api/profiles?**', (route) => route.fulfill({ json: { profiles } }))
  await page.goto('/explore')
  const list = page.getByRole('list', { name: 'Profiles' })
  const columns = () => list.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length)
  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1200, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toBe(count)
  }
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
  await box.fill('wamda')
  await expect(page).toHaveURL(/search=wamda/)
  await expect(card(page, 'Wanda Quill')).toBeVisible()
})

test('one category is active at a time, and a list without a match says how to go on', async ({ page }) => {
  await page.goto('/explore')
  const categories = page.getByRole('group', { name: 'Category' }).getByRole('radio')
  await expect(categories).toHaveCount(6)
  for (const name of ['All', 'Celebrities', 'Memes', 'Movies', 'TV Shows', 'Sports']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
  }
  await page.getByRole('radio', { name: 'TV Shows' }).click()
  await expect(card(page, 'Wanda Quill')).toBeVisible()
  await expect(card(page, 'Unknown Profile')).toHaveCount(0)
  expect(await categories.evaluateAll((all) => all.filter((one) => one.matches(':checked')).length)).toBe(1)
  await page.getByPlaceholder('Search face swaps, creators, or categories...').fill('xyzxyzxyz')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
  await expect(page.getByText("Try adjusting your search or filters to find what you're looking for.")).toBeVisible()
})

test('profiles that are loading say so; a failure gives its message and Try Again reloads the page', async ({
  page,
}) => {
  let isBroken = true
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
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
})

test('a heart changes once the server has agreed, waits with a spinner, and a failure is only logged', async ({
  page,
}) => {
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

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
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
})

test('without a session a heart does nothing and says nothing', async ({ page }) => {
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

test('the page of a creator shows who they are at once, then their posts, notes and flags', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/profiles/wanda', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/explore')
  await card(page, 'Wanda Quill').getByRole('link', { name: 'Wanda Quill' }).click()
  await expect(page).toHaveURL(/\/profile\/wanda$/)
  await expect(page.getByRole('heading', { name: 'Wanda Quill', level: 1 })).toBeVisible()
  await expect(page.getByText('12.3K')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Sample Posts/ })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Sample Posts (1)' })).toBeVisible()
  for (const name of ['About', "Editor's Notes", 'Bio', 'Category', 'Links']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  for (const words of ['BLUESKY', 'Business Account', 'Professional Account', 'female', 'Joined May 1, 2024']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Every scene is lit by hand.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.com/shop' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'View Profile' })).toHaveAttribute('target', '_blank')
  const all = page.getByRole('link', { name: 'View All Posts on BLUESKY' })
  await expect(all).toHaveAttribute('href', 'https://example.com/wanda')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/explore$/)
})

test('a sample post shows its marks and opens where it was published', async ({ page }) => {
  await page.route('**/api/profiles/ann-lee', (route) => route.fulfill({ json: makeProfile() }))
  await page.goto('/profile/ann-lee')
  const post = page.getByRole('listitem').filter({ hasText: 'Pinned' })
  for (const words of ['photo', '1.2K', '34']) await expect(post.getByText(words, { exact: true })).toBeVisible()
  const link = post.getByRole('link', { name: /^Rain/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/p/1')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('a sample post goes into a project of the reader, where the task dialog is filled in', async ({ page }) => {
  await page.goto('/profile/wanda')
  await page.getByRole('link', { name: /^Use in a project/ }).click()
  await page.getByRole('button', { name: /First project/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(
    person.posts.get('friday-night')?.url ?? '',
  )
})

test('the heart on the page of a creator turns at once, is kept in this browser and told to the server', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/profile-user-assoc', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile/nobody')
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('bookmarkedProfiles') ?? '[]') as string[])
  expect(await kept()).toContain('nobody')
  release()
  await expect
    .poll(async () => (await person.client.listBookmarks()).map(({ profile_uid }) => profile_uid))
    .toContain('nobody')
  await page.getByRole('button', { name: 'Bookmarked' }).click()
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'false')
  expect(await kept()).not.toContain('nobody')
})

test('a creator who cannot be shown says why and leads back to Explore', async ({ page }) => {
  await page.goto('/profile/who-is-this')
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await page.route('**/api/profiles/wanda', (route) =>
    route.fulfill({ status: 400, json: { status_code: 400, error_type: 'CLIENT_ERROR', detail: '' } }),
  )
  await page.goto('/profile/wanda')
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible()
  await page.goto('/profile/%20')
  await expect(page.getByRole('heading', { name: 'Profile ID is required' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Explore' }).click()
  await expect(page).toHaveURL(/\/explore$/)
})

test('a creator without a name is called Profile', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/profiles/nobody', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile/nobody')
  await expect(page.getByText('Loading profile')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})

test('every plan but the yearly elite one meets the popup, behind which nothing can be reached', async ({ page }) => {
  const labels = { free: 'Free', premium_yearly: 'Premium', elite_monthly: 'Elite' } as const
  for (const [plan, label] of Object.entries(labels)) {
    await setPlan(plan as keyof typeof labels)
    await page.goto('/explore')
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await expect(page.getByText('Explore is for Elite yearly subscribers only.')).toBeVisible()
    await expect(page.getByText(`Current Plan: ${label}`)).toBeVisible()
    await expect(person.client.listProfiles()).rejects.toMatchObject({ status_code: 403 })
    await expect(person.client.getProfile({ params: { uid: 'wanda' } })).rejects.toMatchObject({ status_code: 403 })
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
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(box.click({ timeout: 1_000 })).rejects.toThrow(/Timeout/)
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(false)
  }
  await page.goto('/profile/wanda')
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await setPlan('elite_yearly')
})
