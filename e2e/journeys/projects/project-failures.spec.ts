import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'

const one = /\/api\/projects\/[0-9a-f-]{36}$/

test.beforeEach(async ({ page, newcomer }) => {
  const face = newcomer.project.default_source_image_id ?? ''
  const before = await newcomer.client.listProjects()
  for (const name of ['Harbour', 'Meadow'].filter((wanted) => !before.some((known) => known.name === wanted))) {
    await newcomer.client.createProject({ body: { name, default_source_image_id: face } })
  }
  await page.goto('/projects')
})

test('projects that could not be moved are named, each until it is moved again', async ({ page }) => {
  await page.route(one, async (route) => await route.fulfill({ status: 500, json: { detail: '' } }))
  await act(page, 'Harbour', 'Archive')
  await act(page, 'Meadow', 'Complete')
  const problems = page.getByRole('main').getByRole('alert').getByRole('paragraph')
  await expect(problems).toHaveCount(2)
  await expect(problems).toContainText([/(Harbour|Meadow): Failed to update/, /(Harbour|Meadow): Failed to update/])
  await page.unroute(one)
  await act(page, 'Meadow', 'Complete')
  await expect(problems).toHaveText(['Failed to update project. Please try again.'])
})

test('a project that a filter hides once it is moved is said to be moved', { tag: '@long' }, async ({ page }) => {
  await page.getByLabel('Status').selectOption('In progress')
  await act(page, 'Harbour', 'Complete')
  await expect(page.getByText('Harbour was completed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeHidden()
})

test('a move that fails once the list was left is told of', { tag: '@long' }, async ({ page }) => {
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
  await page.route(one, async (route) => {
    await mayFail
    await route.fulfill({ status: 500, json: { detail: '' } })
  })
  await act(page, 'Meadow', 'Archive')
  await page.getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  fail()
  await expect(page.getByText('Failed to update project. Please try again.')).toBeVisible()
})

test('of several deletions those that failed come back, and one that was made elsewhere is one', async ({
  page,
  newcomer,
}) => {
  await page.clock.install()
  await page.goto('/projects')
  const projects = await newcomer.client.listProjects()
  const { id } = projects.find(({ name }) => name === 'Meadow')!
  await page.route(one, async (route) => {
    if (route.request().url().includes(id)) return await route.continue()
    return await route.fulfill({ status: 409, json: { detail: 'It is in use.' } })
  })
  await act(page, 'Harbour', 'Delete')
  await act(page, 'Meadow', 'Delete')
  await newcomer.client.deleteProject({ params: { project_id: id } })
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toHaveText('It is in use.')
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meadow' })).toBeHidden()
})

/** Opens the menu of a project and chooses an entry. */
async function act(page: Page, project: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${project}` }).click()
  // Another menu may still be on its way out.
  const menu = page.getByRole('menu', { name: `Actions for ${project}` })
  await menu.getByRole('menuitem', { name: entry }).click()
}
