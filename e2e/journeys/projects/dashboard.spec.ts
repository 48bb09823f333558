import type { Page } from '@playwright/test'
import { makeFace } from '../../../apps/web/src/testing/make-face.ts'
import { makeContent, makePost, makeProject, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'

const lists = {
  projects: /\/api\/projects\/(\?|$)/,
  tasks: /\/api\/tasks\/(\?|$)/,
  faces: /\/api\/source-images\/(\?|$)/,
}

test(
  'the dashboard shows its shape while it loads, says Failed to Load Dashboard, and loads on Try Again',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route(lists.tasks, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { detail: '' } })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome back', level: 1 })).toBeVisible()
    await expect(page.getByText('Loading dashboard')).toBeAttached()
    answered.resolve()
    await expect(page.getByRole('heading', { name: 'Failed to Load Dashboard' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data. Please try again.')
    await page.unroute(lists.tasks)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Projects Overview')).toBeVisible()
  },
)

test(
  'without anything the dashboard says so, and shows the four steps to begin',
  { tag: '@long' },
  async ({ page }) => {
    await stage(page, { projects: [], tasks: [], faces: [] })
    await page.goto('/dashboard')
    await expect(page.getByText('No recent activity yet')).toBeVisible()
    await expect(page.getByText('Create your first project to get started!')).toBeVisible()
    expect(await figuresOf(page)).toEqual({
      Total: '0',
      Processing: '0',
      Completed: '0',
      'Total Swaps': '0',
      'Source Faces': '0',
      'Success Rate': '0%',
      'Completed Tasks': '0',
    })
    const steps = page.getByRole('main').getByRole('listitem')
    await expect(steps.getByRole('link')).toHaveText([
      'Upload Source Faces',
      'Create a Project',
      'Add Instagram Post Links',
      'Enjoy swaps in Gallery',
    ])
    await expect(steps.nth(3)).toContainText('4')
    await page.getByRole('link', { name: 'Create a New Project' }).click()
    await expect(page).toHaveURL(/\/projects$/)
  },
)

test('the dashboard counts projects, swaps and faces, and shows the three newest events', async ({ page }) => {
  const [lake, hill] = [makeProject({ name: 'Lake', status: 'completed', updated_at: ago(3) }), makeProject()]
  const done = makeTask([makePost({ contents: [makeContent(), makeContent(), makeUnswapped({ status: 'failed' })] })])
  const running = makeTask([makePost({ contents: [makeUnswapped({ status: 'processing' })] })], {
    name: 'Task 2',
    status: 'processing',
    project_id: hill.id,
    started_at: ago(1),
  })
  const face = makeFace({ name: '', created_at: ago(2) })
  await stage(page, { projects: [lake, hill], tasks: [done, running], faces: [face, makeFace({ created_at: ago(9) })] })
  await page.goto('/dashboard')
  const activity = page.getByRole('main').getByRole('list').first()
  await expect(activity.getByRole('link')).toHaveText([
    'Task "Task 2" started',
    'Source face "Untitled" uploaded',
    'Project "Lake" completed',
  ])
  await expect(activity.getByRole('listitem').first()).toContainText('1 hour ago')
  expect(await figuresOf(page)).toEqual({
    Total: '2',
    Processing: '1',
    Completed: '1',
    'Total Swaps': '2',
    'Source Faces': '2',
    'Success Rate': '67%',
    'Completed Tasks': '1',
  })
  await activity.getByRole('link', { name: 'Project "Lake" completed' }).click()
  await expect(page).toHaveURL(new RegExp(`/projects/${lake.id}$`))
})

test(
  'the credits are measured against 200, what is held is named apart, and more are bought in a new tab',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const user = await newcomer.client.getMe()
    await page.route('**/api/user/me', (route) =>
      route.fulfill({ json: { ...user, credits_left: 1_250, credits_held: 3 } }),
    )
    await page.goto('/dashboard')
    const card = page
      .getByRole('main')
      .locator('div', { has: page.getByRole('heading', { name: 'Credits Remaining' }) })
      .last()
    await expect(card).toContainText('1,250 available, 3 in progress')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await page.unroute('**/api/user/me')
    await page.reload()
    await expect(card).toContainText('20 available')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
    const { credits_url } = await newcomer.client.getSite()
    const buy = card.getByRole('link', { name: 'Buy More Credits' })
    await expect(buy).toHaveAttribute('href', credits_url)
    await expect(buy).toHaveAttribute('target', '_blank')
  },
)

test(
  'the dashboard reloads its projects, tasks and faces, at once, whenever it is come back to',
  { tag: '@long' },
  async ({ page }) => {
    const asked = { projects: 0, tasks: 0, faces: 0 }
    const arrived = Promise.withResolvers<void>()
    for (const [name, address] of Object.entries(lists)) {
      await page.route(address, async (route) => {
        asked[name as keyof typeof asked] += 1 // the names of lists are those of asked
        if (Object.values(asked).every((count) => count > 0)) arrived.resolve()
        await arrived.promise
        await route.continue()
      })
    }
    // What is still on its way when somebody comes back is not asked for again.
    const answers = Object.values(lists).map((address) => page.waitForResponse(address))
    await page.goto('/dashboard')
    await Promise.all(answers)
    await expect(page.getByText('Projects Overview')).toBeVisible()
    expect(asked).toEqual({ projects: 1, tasks: 1, faces: 1 })
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'FAQs & Help' }).click()
    await expect(page.getByRole('heading', { name: 'FAQs & Help' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect.poll(() => asked).toEqual({ projects: 2, tasks: 2, faces: 2 })
  },
)

/** Makes the server answer these lists. */
async function stage(page: Page, answers: Record<keyof typeof lists, unknown[]>): Promise<void> {
  await page.route(lists.projects, (route) => route.fulfill({ json: answers.projects }))
  await page.route(lists.tasks, (route) => route.fulfill({ json: answers.tasks }))
  await page.route(lists.faces, (route) => route.fulfill({ json: answers.faces }))
}

/** Every figure of the page by its label. */
async function figuresOf(page: Page): Promise<Record<string, string>> {
  await expect(page.getByText('Total Swaps')).toBeVisible()
  return page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      ),
    )
}

function ago(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000 - 1000).toISOString()
}
