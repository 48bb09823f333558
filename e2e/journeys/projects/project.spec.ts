import { expect, test } from '../../stage/newcomer-journey.ts'

test(
  'a project shows its shape while it loads, says that it could not be loaded, and loads on Try Again',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const path = `/projects/${newcomer.project.id}`
    const answered = Promise.withResolvers<void>()
    await page.route(`**/api${path}`, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { detail: '' } })
    })
    await page.goto(path)
    await expect(page.getByText('Loading project', { exact: true })).toBeAttached()
    answered.resolve()
    await expect(page.getByRole('heading', { name: 'Failed to Load Project', level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Failed to load project data. Please try again.')
    await page.unroute(`**/api${path}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'First project', level: 1 })).toBeVisible()
  },
)

test(
  'a project that does not exist says Project Not Found and leads back to the projects',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/projects/01a1fd28-379e-721e-bb10-4a6468cc7c68')
    await expect(page.getByRole('heading', { name: 'Project Not Found', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Projects' }).click()
    await expect(page).toHaveURL('/projects')
  },
)

test(
  'a project that was deleted elsewhere is not found when it is looked at again',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const path = `/projects/${newcomer.project.id}`
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'First project', level: 1 })).toBeVisible()
    await page.route(`**/api${path}`, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))
    await page.clock.runFor(6_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('heading', { name: 'Project Not Found', level: 1 })).toBeVisible()
  },
)

test('a project, its tasks and the faces are asked for at the same time, and once', async ({ page, newcomer }) => {
  const path = `/projects/${newcomer.project.id}`
  const allAsked = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(/\/api\/(projects|tasks|source-images)\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (new Set(asked).size === 3) allAsked.resolve()
    await allAsked.promise
    await route.continue()
  })
  await page.goto(path)
  await expect(page.getByText('Total Tasks')).toBeVisible()
  await expect(page.getByText('Default face: face')).toBeVisible()
  expect(asked.toSorted()).toEqual([`/api${path}`, '/api/source-images/', '/api/tasks/'])
})

test('the head of a project shows its progress and its default face and leads back to the projects', async ({
  page,
  newcomer,
}) => {
  const path = `/projects/${newcomer.project.id}`
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ json: { ...newcomer.project, task_count: 4, completed_tasks: 3 } }),
  )
  await page.goto(path)
  await expect(page.getByText('3 / 4 tasks completed')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Tasks completed' })).toHaveAttribute('aria-valuenow', '75')
  await expect(page.getByText('Default face: face')).toBeVisible()
  await expect(page).toHaveTitle('First project · Guise')
  await page.getByRole('link', { name: 'Back to Projects' }).click()
  await expect(page).toHaveURL('/projects')
})
