import type { Page } from '@playwright/test'
import { makeProfile } from '../../../apps/web/src/testing/make-profile.ts'
import { stageExplore } from '../../stage/explore-stage.ts'
import type { ExploreStage } from '../../stage/explore-stage.ts'
import { expect, test } from '../../stage/journey.ts'
import { signInAs } from '../../stage/staged-task.ts'

let stage: ExploreStage

test.beforeAll(async ({ server }) => {
  stage = await stageExplore(server, 'fan@example.com')
})

test.beforeEach(async ({ page }) => signInAs(page, stage.person))

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('the page of a creator shows who they are at once, then their posts, notes and flags', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/profiles/wanda', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/explore')
  await card(page, 'Wanda Quill').getByRole('link', { name: 'Wanda Quill' }).click()
  await expect(page).toHaveURL(/\/profile\/wanda$/)
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(places.locator('a[data-status=active]')).toHaveText('Explore')
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

test('the picture of a creator is seen whole in windows of every width', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile/wanda')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await page.locator('#page img').first().boundingBox()
    expect.soft(Math.round(box!.width - box!.height), `${width} px`).toBe(0)
  }
})

test('a sample post shows its marks and opens where it was published', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/profiles/ann-lee', (route) => route.fulfill({ json: makeProfile() }))
  await page.goto('/profile/ann-lee')
  const post = page.getByRole('listitem').filter({ hasText: 'Pinned' })
  for (const words of ['photo', '1.2K', '34']) await expect(post.getByText(words, { exact: true })).toBeVisible()
  const link = post.getByRole('link', { name: /^Rain/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/p/1')
  await expect(link).toHaveAttribute('target', '_blank')
})

test(
  'a sample post goes into a project of the reader, where the task dialog is filled in',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/profile/wanda')
    await page.getByRole('link', { name: /^Use in a project/ }).click()
    await page.getByRole('button', { name: /First project/ }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(
      stage.person.posts.get('friday-night')?.url ?? '',
    )
  },
)

test(
  'the heart on the page of a creator turns at once, is kept in this browser and told to the server',
  { tag: '@long' },
  async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const told: unknown[] = []
    await page.route('**/api/profile-user-assoc', async (route) => {
      told.push(route.request().postDataJSON())
      await held
      await route.continue()
    })
    await stage.person.client.updateMe({ body: { alias: 'fan of paper' } })
    await page.goto('/profile/nobody')
    await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true')
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('bookmarkedProfiles') ?? '[]') as string[])
    expect(await kept()).toContain('nobody')
    release()
    await expect
      .poll(() => told)
      .toEqual([{ profile_uid: 'nobody', profile_url: 'https://example.com/n', user_alias: 'fan of paper' }])
    await expect
      .poll(async () => (await stage.person.client.listBookmarks()).map(({ profile_uid }) => profile_uid))
      .toContain('nobody')
    await page.getByRole('button', { name: 'Bookmarked' }).click()
    await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'false')
    expect(await kept()).not.toContain('nobody')
  },
)

test('a heart that is pressed twice is told to the server in that order', async ({ page }) => {
  const mayAnswer = Promise.withResolvers<void>()
  const happened: string[] = []
  await page.route('**/api/profile-user-assoc{,/**}', async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.continue()
    happened.push(method)
    const response = await route.fetch()
    await mayAnswer.promise
    happened.push('answered')
    return route.fulfill({ response })
  })
  await page.goto('/profile/nobody')
  const heart = page.getByRole('button', { name: /^Bookmark/ })
  for (const isOn of [true, false]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(isOn))
  }
  mayAnswer.resolve()
  await expect.poll(() => happened).toEqual(['POST', 'answered', 'DELETE', 'answered'])
  const bookmarks = await stage.person.client.listBookmarks()
  expect(bookmarks.map(({ profile_uid }) => profile_uid)).not.toContain('nobody')
})

test(
  'a heart that the server could not be told of outlives a reload, and the server hears of it later',
  { tag: '@long' },
  async ({ page }) => {
    const onServer = async () => (await stage.person.client.listBookmarks()).map(({ profile_uid }) => profile_uid)
    const heart = page.getByRole('button', { name: /^Bookmark/ })
    await page.goto('/profile/wanda')
    await expect(page.getByRole('heading', { name: 'Sample Posts (1)' })).toBeVisible()
    for (const isOn of [true, false]) {
      await page.route('**/api/profile-user-assoc**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.route('**/api/profile-user-assoc/**', (route) => route.fulfill({ status: 500, json: {} }))
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', String(isOn))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sample Posts (1)' })).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', String(isOn))
      expect((await onServer()).includes('wanda')).toBe(!isOn)
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect.poll(async () => (await onServer()).includes('wanda')).toBe(isOn)
      await expect(heart).toHaveAttribute('aria-pressed', String(isOn))
    }
    await page.evaluate(() => localStorage.setItem('bookmarkedProfiles', '["wanda"]'))
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await onServer()).includes('wanda')).toBe(true)
    await stage.person.client.removeBookmark({ params: { profile_uid: 'wanda' } }) // in another browser
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sample Posts (1)' })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await onServer()).not.toContain('wanda')
    expect(await page.evaluate(() => localStorage.getItem('bookmarkedProfiles'))).toBe('[]')
  },
)

test('a creator who cannot be shown says why and leads back to Explore', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile/who-is-this')
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await page.route('**/api/profiles/moved', (route) => route.fulfill({ status: 404, json: { detail: 'Gone away' } }))
  await page.goto('/profile/moved')
  await expect(page.getByRole('heading', { name: 'Gone away' })).toBeVisible()
  await page.route('**/api/profiles/nothing', (route) => route.fulfill({ json: null }))
  await page.goto('/profile/nothing')
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
  await page.route('**/api/profiles/wanda', (route) =>
    route.fulfill({ status: 400, json: { status_code: 400, error_type: 'CLIENT_ERROR', detail: '' } }),
  )
  await page.goto('/profile/wanda')
  await expect(page.getByRole('heading', { name: 'Failed to load profile' })).toBeVisible()
  await page.unroute('**/api/profiles/wanda')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Wanda Quill', level: 1 })).toBeVisible()
  await page.goto('/profile/%20')
  await expect(page.getByRole('heading', { name: 'Profile ID is required' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Explore' }).click()
  await expect(page).toHaveURL(/\/explore$/)
})

test('a creator without a name is called Profile', { tag: '@long' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/profiles/nobody', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/profile/nobody')
  await expect(page.getByText('Loading profile')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})
