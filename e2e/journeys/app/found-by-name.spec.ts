import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { heard } from '../../stage/heard.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen } from '../../stage/screens.ts'

test('a page that is arrived at is read out by its name, which stands in the page only once', async ({ page }) => {
  await open(page, 'dashboard/full')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.poll(() => heard(page)).toContain('Profile Settings')
  await expect(page.getByText('Profile Settings')).toHaveCount(1)
  await page.getByRole('link', { name: 'FAQs & Help' }).click()
  await expect.poll(() => heard(page)).toContain('FAQs & Help')
  await expect(page.getByText('Profile Settings')).toHaveCount(0)
})

test('an empty project invites by one button, and so does an empty list of projects', async ({ page }) => {
  await open(page, 'project/empty')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible()
  await open(page, 'projects/empty')
  await page.getByRole('button', { name: 'Create New Project' }).click()
})

test('a choice is taken by its box, by its words and by its picture', async ({ page }) => {
  await open(page, 'task-grid/full')
  for (const view of ['List', 'Links', 'Comparison']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByRole('radio', { name: view })).toBeChecked()
  }
  await page.getByRole('radio', { name: 'Grid' }).click()
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()

  await open(page, 'projects/full')
  await page.getByText('List view').click()
  await expect(page.getByRole('radio', { name: 'List view' })).toBeChecked()
  await page.getByRole('button', { name: 'Create New Project' }).click()
  const faces = page.getByRole('dialog').getByRole('group', { name: 'Source face' })
  await faces.getByText('Untitled').click()
  await expect(faces.getByRole('radio', { name: 'Untitled' })).toBeChecked()
  await faces.locator('img').first().click()
  await expect(faces.getByRole('radio', { name: 'Ada' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(faces.getByRole('radio', { name: 'Untitled' })).toBeChecked()
  await faces.getByRole('radio', { name: 'Ada' }).check()
})

test(
  'a card leads where its name leads, whatever of it is pressed, and its buttons do not',
  { tag: '@long' },
  async ({ page, context }) => {
    const cards: [screen: string, name: string, others: string[], place: RegExp][] = [
      ['explore/full', 'Ann Lee', ['Streets, rain and neon.', 'INSTAGRAM'], /\/profile\/ann-lee$/],
      ['projects/full', 'Lake', ['1 / 4 tasks'], /\/projects\/[0-9a-f-]{36}$/],
      ['project/full', 'Task 1', ['Completed'], /\/tasks\/[0-9a-f-]{36}$/],
    ]
    for (const [screen, name, others, place] of cards) {
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
      const parts = [
        card.locator('img').first(),
        ...others.map((words) => card.getByText(words)),
        card.getByRole('link', { name, exact: true }),
      ]
      for (const part of parts) {
        await open(page, screen)
        await part.first().click()
        await expect(page).toHaveURL(place)
      }
      await open(page, screen)
      const before = page.url()
      await card.getByRole('button').first().click()
      await page.keyboard.press('Escape')
      expect(page.url()).toBe(before)
      // The last of all: the new tab has a server that does not know this session.
      const opened = context.waitForEvent('page')
      await parts[0]?.click({ modifiers: ['Control'] })
      const tab = await opened
      await expect(tab).toHaveURL(place)
      await tab.close()
      expect(page.url()).toBe(before)
    }
  },
)

test('what a thing is called is its name, and what else there is to say describes it', async ({ page }) => {
  await open(page, 'dashboard/full')
  const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true })
  await expect(upgrade).toHaveText('Upgrade')
  await expect(upgrade).toHaveAccessibleDescription('(opens in a new tab)')
  await expect(page.getByRole('link', { name: 'Explore', exact: true })).toHaveAccessibleDescription('Elite')
  await open(page, 'task-grid/full')
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  await expect(retry).toHaveAccessibleDescription('Retry photo 4')
})

test('things of one name are told apart by what describes them', async ({ page }) => {
  for (const [screen, name, described] of [
    ['task-grid/full', 'Report this result', ['Result 01A', 'Result 02A', 'Result 03A']],
    ['task-list/full', 'Report this result', ['Result 01A', 'Result 02A', 'Result 03A']],
    ['project/full', 'Retry with a different face', ['Task 3', 'Task 1']],
    ['developers/full', 'Deliveries', [/a-path-that-goes-on/, 'https://example.org/hook']],
    ['source-faces/full', 'Actions for', ['01A', '02A', '03A']],
    ['operator-reports/full', 'Settle', Array(3).fill(/^Wants .* · somebody\.with/)],
    ['operator-removals/full', 'Settle', [/^Remove a result · somebody\.with/, /^Do not use a face · somebody\.with/]],
    [
      'operator-reviews/full',
      'Show picture',
      [/^Refused as sexual · somebody/, /^Refused as somebody who .* · somebody/],
    ],
    ['operator-prohibitions/near-misses', 'Settle', [/^Source face · somebody/, /^Photo of a post · somebody/]],
    ['operator-jobs/full', 'Retry', [/^Swap a photo · Nov 1, 2026/, /^Swap a video · Nov 1, 2026/]],
    ['operator-money/full', 'Assign', [/^\$1,234\.56 · somebody/, '1,234.56 COFFEE · No e-mail address']],
    ['explore/full', 'View Profile', [/^Ann Lee \(opens/, /^Unknown Profile \(opens/, /^Cy \(opens/]],
  ] as const) {
    await open(page, screen)
    const things = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    await expect(things).toHaveCount(described.length)
    for (const [at, words] of described.entries()) await expect(things.nth(at)).toHaveAccessibleDescription(words)
  }
})

test('a window has no head or foot of a page in it, and nothing is called wrong before anybody has come to it', async ({
  page,
}) => {
  await open(page, 'source-faces/full')
  await page.getByRole('button', { name: 'Add New Face' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveAttribute('required')
  await expect(dialog.getByRole('banner')).toHaveCount(0)
  await expect(dialog.getByRole('contentinfo')).toHaveCount(0)
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const wrong = nodes.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value === 'true'),
  )
  expect(wrong.map(({ name }) => name?.value)).toEqual([])
})

test('which photo of a task is compared is told as it is turned to', async ({ page }) => {
  await open(page, 'task-comparison/full')
  await page.getByRole('button', { name: 'Next photo' }).press('Enter')
  await expect(page.getByRole('main').locator('[aria-live=polite]').filter({ hasText: '2 / 4' })).toBeVisible()
})

test('words that a screen has are found on it once', async ({ page }) => {
  await open(page, 'help/full')
  for (const place of ['Dashboard', 'Source Faces', 'Projects', 'Gallery', 'Explore']) {
    await expect(page.getByText(place, { exact: true })).toHaveCount(1)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByText('Gallery', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'projects/full')
  for (const view of ['Grid view', 'List view']) {
    await page.getByText(view).click()
    for (const status of ['in-progress', 'Completed', 'Failed']) await expect(page.getByText(status)).toHaveCount(1)
  }
  await open(page, 'task-comparison/full')
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(1)
  await open(page, 'task-comparison/failed')
  await expect(page.getByText('This post is not public.')).toHaveCount(1)
  await open(page, 'source-faces/empty')
  await expect(page.locator('input[type=file]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add New Face' }).click()
  await expect(page.locator('input[type=file]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tips' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a picture opens wherever it is pressed, and by its button', async ({ page }) => {
  await open(page, 'task-grid/full')
  for (const part of [page.getByAltText('Result 01A'), page.getByRole('button', { name: /^Open photo 1/ })]) {
    await part.click()
    await expect(page.getByRole('dialog')).toContainText('1 / ')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Report this result' }).first().click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Report this result' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

async function open(page: Page, name: string): Promise<void> {
  const screen = screenStates.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  await openScreen(page, screen)
}
