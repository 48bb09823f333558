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
  [/source-images$/, [{ id: 'f1', name: '', file_url: '/logo.svg', created_at: time }]],
  [/projects$/, [project]],
  [/projects\/p1$/, project],
  [/tasks$/, [{ ...task, posts: { [link]: post } }]],
  [/tasks\/t1$/, { ...task, posts: { [link]: post } }],
  [/profiles$/, [profile]],
  [/profiles\/wanda$/, profile],
]

test('every screen shows what a server answers that has the fields of the specification only', async ({ page }) => {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/\/$/, '')
    const [, json] = answers.find(([known]) => known.test(path)) ?? []
    return json === undefined ? route.fulfill({ status: 404, json: { detail: '' } }) : route.fulfill({ json })
  })
  await page.addInitScript(() => localStorage.setItem('auth_token', 'pretended'))
  for (const [path, words] of [
    ['/dashboard', 'Credits Remaining'],
    ['/source-faces', 'Untitled'],
    ['/projects', '1 / 2 tasks'],
    ['/projects/p1', '1 of 1 swapped.'],
    ['/projects/p1/tasks/t1', '01 Original'],
    ['/projects/p1/tasks/t1?view=list', 'logo.svg'],
    ['/projects/p1/tasks/t1?view=links', link],
    ['/explore', 'Uncategorized'],
    ['/profile/wanda', 'Sample Posts (0)'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
  }
})
