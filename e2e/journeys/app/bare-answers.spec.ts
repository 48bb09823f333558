import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'

const time = new Date().toISOString()
const link = 'https://www.instagram.com/p/abc/'
const item = { item_type: 'Photo', item_url: '/logo.svg', processed_file_url: '/logo.svg', status: 'completed' }
const post = { status: 'completed', stages: { get_post_info: 'completed' }, contents: [item] }
const stamps = { created_at: time, updated_at: time }
const task = { id: 't1', project_id: 'p1', name: 'Task 1', status: 'completed', progress: 100, ...stamps }
const project = { id: 'p1', name: 'Summer', status: 'archived', task_count: 2, completed_tasks: 1, ...stamps }
const profile = { uid: 'wanda', profile_name: 'Wanda', profile_url: 'https://example.org/wanda', profile_type: 'x' }

/** What a server answers that has the specification's fields, and no others. */
const answers: [path: RegExp, answer: unknown][] = [
  [/user\/me$/, { email: 'bare@example.com', subscription: 'elite_yearly', credits_left: 5, first_name: 'Bare' }],
  [/user\/credits$/, { credits_left: 5 }],
  [/source-images$/, [{ id: 'f1', name: '', file_url: '/logo.svg', created_at: time }]],
  [/projects$/, [project]],
  [/projects\/p1$/, project],
  [/tasks$/, [{ ...task, posts: { [link]: post } }]],
  [/tasks\/t1$/, { ...task, posts: { [link]: post } }],
  [/profiles$/, [profile]],
  [/profiles\/wanda$/, profile],
]

test('every screen shows what a server answers that has the fields of the specification only', async ({ page }) => {
  await answerBare(page)
  await page.addInitScript(() => localStorage.setItem('auth_token', 'pretended'))
  for (const [path, words] of [
    ['/dashboard', 'Buy More Credits'],
    ['/source-faces', 'Untitled'],
    ['/projects', '1 / 2 tasks'],
    ['/projects/p1', '1 of 1 swapped.'],
    ['/projects/p1/tasks/t1', '01 Original'],
    ['/projects/p1/tasks/t1?view=list', 'logo.svg'],
    ['/projects/p1/tasks/t1?view=links', link],
    ['/gallery', '1 item'],
    ['/explore', 'Uncategorized'],
    ['/profile/wanda', 'Sample Posts (0)'],
    ['/profile', 'Manage Subscription'],
    ['/help', 'Still need help?'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  }

  await page.goto('/gallery?mode=originals')
  await page.getByRole('button', { name: 'All projects' }).click()
  await page.getByRole('dialog', { name: 'Projects' }).getByRole('checkbox', { name: 'Summer' }).click()
  await expect(page.getByRole('button', { name: '1 of 1 projects' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open original of Task 1 in Summer' }).click()
  await expect(page.getByRole('dialog', { name: '1 / 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3)
})

test('whoever signs in by tokens alone is asked for, and creates a project with a face by whatever it is called', async ({
  page,
}) => {
  await answerBare(page)
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { new_account: true } }))
  await page.route('**/api/auth/login_verification', (route) =>
    route.fulfill({ json: { access_token: 'a', refresh_token: 'r', new_account: true } }),
  )
  await page.goto('/projects')
  await page.getByLabel('E-mail address').fill('bare@example.com')
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()

  await page.getByRole('button', { name: 'Create New Project' }).click()
  await page.getByLabel('Project name').fill('  Winter ')
  await page.getByRole('radio', { name: 'Untitled' }).check({ force: true })
  const created = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Create Project' }).click()
  expect((await created).postDataJSON()).toEqual({ name: 'Winter', default_source_image_id: 'f1' })
  await page.goto('/projects/p1')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByLabel('Instagram Post Links').fill(link)
  await page.getByRole('radio', { name: 'Untitled' }).check({ force: true })
  const added = page.waitForRequest(
    (request) => request.method() === 'POST' && /tasks\/?$/.test(new URL(request.url()).pathname),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click()
  expect((await added).postDataJSON()).toMatchObject({ project_id: 'p1', name: 'Task 3', source_image_id: 'f1' })
})

/** A server that has the calls of the specification, and 404 for all others. */
async function answerBare(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/\/$/, '')
    const [, json] = answers.find(([known]) => known.test(path)) ?? []
    return json === undefined ? route.fulfill({ status: 404, json: { detail: '' } }) : route.fulfill({ json })
  })
}
