import type { Project } from '@guise/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

const list = /\/api\/projects\/(\?.*)?$/
const one = /\/api\/projects\/[0-9a-f-]{36}$/

test(
  'projects show their shape while they load, say that they could not be loaded, and load on Try Again',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const answered = Promise.withResolvers<void>()
    await page.route(list, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { detail: '' } })
    })
    await page.goto('/projects')
    await expect(page.getByText('Loading projects')).toBeAttached()
    answered.resolve()
    await expect(page.getByRole('alert')).toContainText('Failed to load projects. Please try again.')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'First project' }).click()
    await expect(page).toHaveURL(`/projects/${newcomer.project.id}`)
  },
)

test('where the library has no face, a project asks for one in words', async ({ page }) => {
  await page.route(/\/api\/source-images\/(\?.*)?$/, (route) => route.fulfill({ json: [] }))
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Create New Project' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(dialog.getByRole('link', { name: 'Upload Source Faces' })).toBeVisible()
  await dialog.getByLabel('Project name').fill('Summer')
  await dialog.getByLabel('Project name').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please select a source image')
  await expect(dialog.getByRole('button', { name: 'Create Project' })).toBeDisabled()
})

test('the default face is chosen for a new project, though the faces come later than its window', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/source-images/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Create New Project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project name').fill('In a hurry')
  release()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Create Project' })).toBeEnabled()
})

test('without projects the page invites to create one, which needs a name and a face', async ({ page, newcomer }) => {
  const [face] = await newcomer.client.listSourceImages()
  await page.route(/\/api\/source-images\/(\?.*)?$/, (route) =>
    route.fulfill({ json: [{ ...face, is_default: false }] }),
  )
  await page.route(list, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: [] })
      : route.fulfill({ status: 500, json: { detail: '' } }),
  )
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  const create = dialog.getByRole('button', { name: 'Create Project' })
  const name = dialog.getByLabel('Project name')
  await expect(create).toBeDisabled()
  await name.press('Enter')
  await expect(dialog.getByText('Project name is required')).toBeVisible()
  await expect(dialog.getByText('Please select a source image')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create New Project' }).click()
  await name.fill('   ')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Project name is required')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Please select a source image')).toBeVisible()
  await name.fill('  Summer ')
  await expect(dialog.getByText('Project name is required')).toBeHidden()
  await expect(create).toBeDisabled()
  await dialog.getByRole('radio', { name: 'face' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && list.test(request.url()))
  await create.click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Summer', default_source_image_id: face?.id })
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create project. Please try again.')
})

test(
  'the dialog of a new project says when faces could not be loaded, and without any leads to Source Faces',
  { tag: '@long' },
  async ({ page }) => {
    const faces = /\/api\/source-images\/(\?.*)?$/
    await page.route(faces, (route) => route.fulfill({ status: 400, json: { detail: '' } }))
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Create New Project' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Failed to load source images. Please try again.')
    await page.route(faces, (route) => route.fulfill({ json: [] }))
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await dialog.getByRole('link', { name: 'Upload Source Faces' }).click()
    await expect(page).toHaveURL('/source-faces')
  },
)

test(
  'list or grid is remembered, and search, status and order stand in the address',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    await page.route(list, (route) =>
      route.fulfill({
        json: [
          projectOf(newcomer, { name: 'Lake', task_count: 2, completed_tasks: 1 }),
          projectOf(newcomer, { name: 'Album', status: 'archived' }),
          projectOf(newcomer, { name: 'Festival', task_count: 2, completed_tasks: 2 }),
        ],
      }),
    )
    await page.goto('/projects')
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('Lake')).toContainText('in-progress')
    await expect(row('Lake')).toContainText('1 / 2 tasks')
    await expect(row('Album')).toContainText('Failed')
    await expect(row('Festival')).toContainText('Completed')

    await expect(page.getByRole('radio', { name: 'Grid view' })).toBeChecked()
    await page.getByRole('radio', { name: 'List view' }).check()
    await page.getByLabel('Order').selectOption('Name')
    await page.getByLabel('Search projects').fill('l')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Album', 'Festival', 'Lake'])
    await page.getByLabel('Status').selectOption('Failed')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Album'])
    await expect(page).toHaveURL('/projects?sort=name&search=l&status=failed')

    await page.reload()
    await expect(page.getByRole('radio', { name: 'List view' })).toBeChecked()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Album'])
    await page.getByLabel('Search projects').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No project matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Album', 'Festival', 'Lake'])
  },
)

test(
  'a project is renamed, archived, completed and taken up again from its menu',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const { id } = await newcomer.client.createProject({
      body: { name: 'Harbour', default_source_image_id: newcomer.project.default_source_image_id ?? '' },
    })
    await page.goto('/projects')
    const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await act(page, 'Harbour', 'Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename Project' })
    await dialog.getByLabel('Project name').fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Project name is required')).toBeVisible()
    await dialog.getByLabel('Project name').fill('Old harbour')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await act(page, 'Old harbour', 'Archive')
    await expect(card('Old harbour')).toContainText('Failed')
    await act(page, 'Old harbour', 'Complete')
    await expect(card('Old harbour')).toContainText('Completed')
    await act(page, 'Old harbour', 'Reactivate')
    await expect(card('Old harbour')).toContainText('in-progress')
    await expect(page.getByText('Old harbour was reactivated.')).toBeVisible()

    await page.route(one, (route) => route.fulfill({ status: 500, json: { detail: '' } }))
    await act(page, 'Old harbour', 'Archive')
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toHaveText('Failed to update project. Please try again.')
    await newcomer.client.deleteProject({ params: { project_id: id } })
  },
)

test('a deleted project is gone at once, comes back with Undo, and is deleted after five seconds', async ({ page }) => {
  await page.clock.install()
  const deletions: string[] = []
  let status = 500
  await page.route(one, (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    deletions.push(route.request().url())
    return route.fulfill(status === 204 ? { status } : { status, json: { detail: '' } })
  })
  await page.goto('/projects')
  const project = page.getByRole('link', { name: 'First project' })
  await act(page, 'First project', 'Delete')
  await expect(project).toBeHidden()
  await expect(page.getByText('First project was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(project).toBeVisible()
  await page.clock.runFor(10_000)
  expect(deletions).toEqual([])

  await act(page, 'First project', 'Delete')
  await page.mouse.move(0, 0)
  expect(deletions).toEqual([])
  await page.clock.runFor(5_100)
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toHaveText('Failed to delete project. Please try again.')
  await expect(project).toBeVisible()
  await page.clock.runFor(1_000) // the toast has left

  status = 204
  await page.route(list, (route) => route.fulfill({ json: [] }))
  await act(page, 'First project', 'Delete')
  await expect(problem).toBeHidden()
  await page.getByText('First project was deleted.').hover()
  await page.clock.runFor(20_000)
  expect(deletions).toHaveLength(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect.poll(() => deletions).toHaveLength(2)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
})

test('leaving the page or signing out deletes what was not undone', { tag: '@long' }, async ({ page, server }) => {
  const other = await welcomeNewcomer(server, 'leaves@example.com')
  const names = async () => (await other.client.listProjects()).map(({ name }) => name)
  await other.client.createProject({
    body: { name: 'Second project', default_source_image_id: other.project.default_source_image_id ?? '' },
  })
  await page.goto('/terms')
  await signInAs(page, other)
  await page.goto('/projects')
  await act(page, 'First project', 'Delete')
  expect(await names()).toContain('First project')
  await page.goto('about:blank')
  await expect.poll(names).toEqual(['Second project'])

  await page.goto('/projects')
  await act(page, 'Second project', 'Delete')
  await page.getByRole('link', { name: /leaves@example.com/ }).click()
  expect(await names()).toEqual(['Second project'])
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await deleted).status()).toBe(204)
})

test('back from a project the list stands where it was left', { tag: '@long' }, async ({ page, newcomer }) => {
  const projects = Array.from({ length: 40 }, (_, number) =>
    projectOf(newcomer, { name: `Album ${number}`, ...(number === 30 && { id: newcomer.project.id }) }),
  )
  await page.route(list, (route) => route.fulfill({ json: projects }))
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Album 30' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  // Rows that come into sight get their real heights, and the list moves until they have: it is left where the click finds it.
  const left = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', () => resolve(scrollY), { capture: true, once: true })),
  )
  await page.getByRole('link', { name: 'Album 30' }).click()
  await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(await left)
})

test('projects of one name are told apart without their pictures', async ({ page, newcomer }) => {
  const twins = [
    projectOf(newcomer, { name: 'Lake', task_count: 3, completed_tasks: 1 }),
    projectOf(newcomer, { name: 'Lake', task_count: 1, completed_tasks: 0 }),
  ]
  await page.route(list, (route) => route.fulfill({ json: twins }))
  await page.goto('/projects')
  for (const view of ['Grid view', 'List view']) {
    await page.getByRole('radio', { name: view }).check()
    for (const [index, tasks] of [/^1 \/ 3 tasks/, /^0 \/ 1 task/].entries()) {
      await expect(page.getByRole('link', { name: 'Lake' }).nth(index)).toHaveAccessibleDescription(tasks)
      await expect(page.getByRole('button', { name: 'Actions for Lake' }).nth(index)).toHaveAccessibleDescription(tasks)
    }
  }
})

/** Opens the menu of a project and chooses an entry. */
async function act(page: Page, project: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${project}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

function projectOf({ project }: Newcomer, overrides: Partial<Project>): Project {
  return { ...project, id: crypto.randomUUID() as Project['id'], ...overrides }
}
