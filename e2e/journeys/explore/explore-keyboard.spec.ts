import { stageExplore } from '../../stage/explore-stage.ts'
import type { ExploreStage } from '../../stage/explore-stage.ts'
import { tabTo } from '../../stage/focus.ts'
import { expect, test } from '../../stage/journey.ts'
import { signInAs } from '../../stage/staged-task.ts'

let stage: ExploreStage

test.beforeAll(async ({ server }) => {
  stage = await stageExplore(server, 'explorer@example.com')
})

test.beforeEach(async ({ page }) => signInAs(page, stage.person))

test(
  'Explore is searched, filtered, bookmarked, opened and left by keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const { keyboard } = page
    await page.goto('/explore')
    const wanda = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wanda Quill' }) })

    await tabTo(page, page.getByRole('searchbox'))
    await keyboard.type('wanda')
    await expect(page).toHaveURL(/search=wanda/)
    await tabTo(page, page.getByRole('button', { name: 'TV Shows' }))
    await keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'TV Shows' })).toHaveAttribute('aria-pressed', 'true')
    await expect(wanda).toBeVisible()

    await tabTo(page, wanda.getByRole('button', { name: /bookmark/i }))
    await keyboard.press('Space')
    await expect(wanda.getByRole('button', { name: /bookmark/i })).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, wanda.getByRole('link', { name: 'Wanda Quill' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/wanda$/)
    await expect(page.getByRole('heading', { name: 'Sample Posts (1)' })).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: 'Bookmarked' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await tabTo(page, page.getByRole('link', { name: /^Use in a project/ }))
    await tabTo(page, page.getByRole('link', { name: 'Back', exact: true }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/explore/)
  },
)

test('the popup of Explore takes the focus of the keyboard to its two ways on', { tag: '@long' }, async ({ page }) => {
  await stage.setPlan('premium_yearly')
  await page.goto('/explore')
  await tabTo(page, page.getByRole('link', { name: 'Upgrade to Elite Yearly' }))
  await tabTo(page, page.getByRole('link', { name: 'Back to Dashboard' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await stage.setPlan('elite_yearly')
})

test(
  'a subscription that ends while Explore is open closes it at the next step',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/explore')
    await expect(page.getByRole('heading', { name: 'Wanda Quill' })).toBeVisible()
    await stage.setPlan('free')
    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
    await expect(page.getByText('Current Plan: Free')).toBeVisible()
    await stage.setPlan('elite_yearly')
  },
)
