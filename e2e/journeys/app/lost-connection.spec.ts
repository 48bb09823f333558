import type { Page, Route } from '@playwright/test'
import { makeContent, makePost, makeTask } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'
import { stageTask } from '../../stage/staged-task.ts'
import type { Newcomer } from '../../stage/newcomer.ts'

const unreachable = 'Network error: Failed to connect to the server. Please check your internet connection.'

test('a task whose answer is lost on the way is found by the next try, and not made a second time', async ({
  page,
  newcomer,
}) => {
  const before = await countTasks(newcomer)
  await page.goto(`/projects/${newcomer.project.id}`)
  await loseFirst(page, '**/api/tasks/')
  await fillTask(page, newcomer)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(unreachable)
  // The page asks anew when it is looked at again, and learns of one more task.
  const asked = page.waitForResponse(`**/api/projects/${newcomer.project.id}`)
  await page.waitForTimeout(5_500) // what was asked less than 5 seconds ago is not asked again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await asked
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await countTasks(newcomer)).toBe(before + 1)
})

test('a project whose answer is lost is made once', { tag: '@long' }, async ({ page, newcomer }) => {
  await page.goto('/projects')
  await loseFirst(page, '**/api/projects/')
  await page.getByRole('button', { name: 'Create New Project' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project name').fill('Only once')
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(unreachable)
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog).toHaveCount(0)
  const projects = await newcomer.client.listProjects()
  expect(projects.filter(({ name }) => name === 'Only once')).toHaveLength(1)
})

test('a toast stands above the line that tells of a lost connection, however large it is written', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await page.goto('/projects')
  for (const [width, fontPx] of [
    [360, 32],
    [800, 16],
  ] as const) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } })
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Actions for First project' }).click()
    await page.getByRole('menuitem', { name: /Archive|Reactivate/ }).click()
    const toast = page.getByRole('listitem').filter({ hasText: /^First project was (archived|reactivated)/ })
    await toast.last().hover()
    await context.setOffline(true)
    const line = page.getByText(/^You are offline/)
    await expect(line).toBeVisible()
    const edges = async () => {
      const [above, below] = [await toast.last().boundingBox(), await line.boundingBox()]
      return (above?.y ?? 900) + (above?.height ?? 0) - (below?.y ?? 0)
    }
    await expect.soft.poll(edges, { message: `${width} px, ${fontPx} px`, timeout: 4_000 }).toBeLessThan(0)
    await context.setOffline(false)
    await page.mouse.move(0, 0)
    await expect(line).toBeHidden()
    await expect(toast).toHaveCount(0)
  }
})

test('without a connection a change fails in words, keeps what was typed, and is not made once its window was closed', async ({
  page,
  context,
  newcomer,
}) => {
  const before = await countTasks(newcomer)
  await page.goto(`/projects/${newcomer.project.id}`)
  const link = await fillTask(page, newcomer)
  await context.setOffline(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(unreachable)
  await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
  expect(await countTasks(newcomer)).toBe(before)
})

test(
  'an answer that comes late closes no window opened since, and leads nobody away who has gone on',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    let answer = await holdTasks(page)
    const dialog = page.getByRole('dialog')
    const links = dialog.getByLabel('Instagram Post Links')
    const sayCreated = page.getByText('Task created successfully')
    await page.goto(`/projects/${newcomer.project.id}`)
    await fillTask(page, newcomer)
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await links.fill('https://example.invalid/p/2')
    answer()
    await expect(sayCreated).toBeVisible()
    await expect(links).toHaveValue('https://example.invalid/p/2')

    answer = await holdTasks(page)
    await page.goto('/dashboard')
    await page.getByLabel('Link of a public post').fill(newcomer.posts.get('friday-night')!.url)
    await page.getByRole('button', { name: 'Choose a face' }).click()
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Gallery', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
    answer()
    await expect(sayCreated).toBeVisible()
    await page.waitForTimeout(500) // it would have led to the task by then
    await expect(page).toHaveURL('/gallery')
  },
)

test(
  'a task whose server is away says that it may be old, and goes on by itself',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const post = makePost({ contents: [makeContent({ status: 'processing', processed_file_url: null })] })
    const staged = await stageTask(page, makeTask([post], { status: 'processing', project_id: newcomer.project.id }))
    await page.goto(staged.path)
    await expect(page.getByRole('heading', { name: staged.task.name })).toBeVisible()
    const note = page.getByText('Guise cannot be reached. What you see may be old;')
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await expect(note).toBeVisible()
    await expect(page.getByRole('heading', { name: staged.task.name })).toBeVisible()
    await page.unroute('**/api/**')
    await expect(note).toHaveCount(0)
  },
)

/** Keeps back the creation of tasks; answers how to let it go on. */
async function holdTasks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/tasks/', async (route) => {
    if (route.request().method() === 'POST') await promise
    return route.continue()
  })
  return resolve
}

/** Lets the first call that makes something here reach the server, and loses its answer. */
async function loseFirst(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route: Route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

/** Opens the window of a new task and writes the link of a sample post. */
async function fillTask(page: Page, { posts }: Newcomer): Promise<string> {
  const link = posts.get('friday-night')!.url
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await page.getByRole('dialog').getByLabel('Instagram Post Links').fill(link)
  await expect(page.getByRole('dialog').getByText('1 URL detected')).toBeVisible()
  return link
}

async function countTasks({ client, project }: Newcomer): Promise<number> {
  return (await client.listTasks({ query: { project_id: project.id } })).length
}
