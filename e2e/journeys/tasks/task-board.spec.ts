import type { Task } from '@guise/contract'
import type { Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stagePictures } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'board@example.com')
})

test(
  'the tasks of a project show their shape while they load, then say that there are none and how to begin',
  { tag: '@long' },
  async ({ page }) => {
    const arrival = Promise.withResolvers<void>()
    await openBoard(page, async () => {
      await arrival.promise
      return { status: 200, json: [] }
    })
    await expect(page.getByText('Loading tasks')).toBeAttached()
    arrival.resolve()
    await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('term')).toHaveText([
      'Total Tasks',
      'Completed',
      'Processing',
      'Failed',
    ])
    await expect(page.getByRole('main').getByRole('definition')).toHaveText(['0', '0', '0', '0'])
    await page.getByRole('button', { name: 'Add Task' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible()
  },
)

test(
  'tasks that could not be loaded are a warning with the reason and Retry Loading Tasks',
  { tag: '@long' },
  async ({ page }) => {
    let answer: Answer = { status: 422, json: { detail: 'The shelves are being moved.' } }
    await openBoard(page, () => answer)
    await expect(page.getByText('Tasks could not be loaded: The shelves are being moved.')).toBeVisible()
    await expect(page.getByText('This is a backend issue')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()

    answer = { status: 422, json: { detail: "'Task' object has no attribute 'images'" } }
    await page.getByRole('button', { name: 'Retry Loading Tasks' }).click()
    await expect(page.getByText("Tasks could not be loaded: 'Task' object has no attribute 'images'")).toBeVisible()
    await expect(page.getByText('This is a backend issue')).toBeVisible()

    answer = { status: 200, json: [] }
    await page.getByRole('button', { name: 'Retry Loading Tasks' }).click()
    await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  },
)

test('a board counts its tasks by progress, says what each is made of, and a card opens its task', async ({ page }) => {
  const answer = { status: 200, json: tasks() }
  await openBoard(page, () => answer)
  const counter = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(counter('Total Tasks')).toHaveText('5')
  await expect(counter('Completed')).toHaveText('2')
  await expect(counter('Processing')).toHaveText('2')
  await expect(counter('Failed')).toHaveText('1')
  await expect(card(page, 'Reel')).toContainText('Video')
  await expect(card(page, 'Wedding')).toContainText('Photos')
  await expect(card(page, 'Wedding')).toContainText('2 of 2 swapped.')
  await expect(card(page, 'Hike')).toContainText('Processing')
  await expect(card(page, 'Private')).toContainText('This post is private.')
  await page.getByRole('link', { name: 'Wedding' }).click()
  await expect(page).toHaveURL(new RegExp(`/tasks/${ids.wedding}`))
})

test(
  'all completed tasks are selected at once, and Download Selected saves their results',
  { tag: '@long' },
  async ({ page }) => {
    const answer = { status: 200, json: tasks() }
    await openBoard(page, () => answer)
    const download = page.getByRole('button', { name: 'Download Selected' })
    await expect(download).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Select Wedding' }).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    const all = page.getByRole('checkbox', { name: 'Select all completed (2)' })
    await expect(all).toHaveJSProperty('indeterminate', true)
    await all.check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select Hike' })).toBeHidden()
    const names: string[] = []
    page.on('download', (file) => names.push(file.suggestedFilename()))
    await download.click()
    await expect(page.getByText('Downloading 3 files, one second apart.')).toBeVisible()
    await expect.poll(() => names).toEqual(['first.jpg', 'second.jpg', 'reel.jpg'])
    await all.uncheck()
    await expect(page.getByText('0 selected')).toBeVisible()
  },
)

test(
  'a task is retried from its card with a different face, which is said to be charged again',
  { tag: '@long' },
  async ({ page }) => {
    const board = { status: 200, json: tasks() }
    await openBoard(page, () => board)
    const faces = await newcomer.client.listSourceImages({ query: {} })
    const other = { ...faces[0], id: crypto.randomUUID(), name: 'Somebody else' }
    await page.route(/\/api\/source-images\/(\?.*)?$/, (route) => route.fulfill({ json: [...faces, other] }))
    let answer: Answer = { status: 422, json: { detail: '' } }
    let sent: unknown
    await page.route(`**/api/tasks/${ids.private}`, (route) => {
      sent = route.request().postDataJSON()
      return route.fulfill(answer)
    })
    await card(page, 'Private').getByRole('button', { name: 'Retry with a different face' }).click()
    const dialog = page.getByRole('dialog', { name: 'Retry with a different face' })
    await dialog.getByRole('radio', { name: 'Somebody else' }).check({ force: true })
    await expect(dialog.getByText('Every photo is swapped again with this face, and charged again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(dialog.getByText('Failed to retry task. Please try again.')).toBeVisible()
    answer = { status: 200, json: board.json.find((task) => task.id === ids.private) }
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByText('Task retry started')).toBeVisible()
    expect(sent).toEqual({ status: 'pending', source_image_id: other.id })
  },
)

test('a board of many tasks that a card was opened from is as long as before, and where it was, for who comes back or reloads', async ({
  page,
}) => {
  const many = Array.from({ length: 130 }, (_, i) =>
    makeTask([makePost({ contents: [resultNamed(`n${i}`)] })], {
      project_id: newcomer.project.id,
      name: `Number ${i}.`,
    }),
  )
  await openBoard(page, () => ({ status: 200, json: many }))
  await page.getByRole('button', { name: 'Show more' }).click()
  const last = card(page, 'Number 119.')
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(last).toBeHidden()
  await page.goBack()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
})

const ids = {
  wedding: '11111111-1111-4111-8111-111111111111',
  private: '22222222-2222-4222-8222-222222222222',
}

function tasks(): Task[] {
  const project = { project_id: newcomer.project.id }
  const half = [makeContent(), makeUnswapped({ status: 'processing' })]
  const failed = makeUnswapped({ status: 'failed', error_message: 'This post is private.' })
  return [
    makeTask([makePost({ contents: [resultNamed('first'), resultNamed('second')] })], {
      ...project,
      id: ids.wedding,
      name: 'Wedding',
    }),
    makeTask([makePost({ url: 'https://example.org/reel/9', contents: [resultNamed('reel')] })], {
      ...project,
      name: 'Reel',
    }),
    makeTask([makePost({ contents: half })], { ...project, name: 'Hike', status: 'processing' }),
    makeTask([makePost({ contents: [failed] })], { ...project, id: ids.private, name: 'Private', status: 'failed' }),
    makeTask([makePost({ status: 'pending' })], { ...project, name: 'Waiting', status: 'pending' }),
  ]
}

function resultNamed(name: string) {
  return makeContent({ processed_file_url: `/media/result/${name}.jpg` })
}

type Answer = { status: number; json: unknown }

async function openBoard(page: Page, answer: () => Answer | Promise<Answer>): Promise<void> {
  await signInAs(page, newcomer)
  await stagePictures(page)
  await page.route(/\/api\/tasks\/\?/, async (route) => route.fulfill(await answer()))
  await page.goto(`/projects/${newcomer.project.id}`)
}

function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
}
