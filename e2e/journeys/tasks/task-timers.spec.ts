import type { Content } from '@guise/contract'
import type { Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expectInTime, inTime, letPass, stopClock } from '../../stage/frozen-clock.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

const start = new Date('2026-11-21T10:00:00Z')
let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'timers@example.com')
})

test('the task page asks every 5 seconds until all items are swapped, then stops', async ({ page }) => {
  const waiting = makeUnswapped({ status: 'processing' })
  const staged = await openFrozen(page, makeTaskOf([makeContent(), waiting], { status: 'processing' }))
  const before = staged.count('GET')
  while (staged.count('GET') === before) await letPass(page, 200)
  await letPass(page, 4_600)
  expect(staged.count('GET')).toBe(before + 1)
  await letPass(page, 400)
  await inTime(page, () => expect(staged.count('GET')).toBe(before + 2))

  staged.task = makeTaskOf([makeContent(), makeContent({ id: waiting.id })], {
    ...same(staged.task),
    status: 'completed',
  })
  await letPass(page, 5_000)
  await expectInTime(page, page.getByText('Completed'))
  await expect(page).toHaveTitle('Task 1 · Guise')
  const after = staged.count('GET')
  await letPass(page, 20_000)
  expect(staged.count('GET')).toBe(after)
})

test('a stream that tells something twice a second keeps no page from asking', { tag: '@long' }, async ({ page }) => {
  const task = makeTaskOf([makeUnswapped({ status: 'processing' })], { status: 'processing' })
  const told = { contentType: 'text/event-stream', body: `event: task\ndata: ${JSON.stringify(task)}\n\n` }
  const staged = await openFrozen(page, task, () => page.route('**/status-stream', (route) => route.fulfill(told)))
  const before = staged.count('GET')
  for (let half = 0; half < 30; half++) await letPass(page, 500)
  expect(staged.count('GET')).toBe(before + 3)
})

test(
  'a task with a failed item goes on being asked for, since not all of its items are swapped',
  { tag: '@long' },
  async ({ page }) => {
    const staged = await openFrozen(page, makeTaskOf([makeContent(), makeUnswapped({ status: 'failed' })]))
    const before = staged.count('GET')
    await letPass(page, 5_100)
    await letPass(page, 5_100)
    await expect.poll(() => staged.count('GET')).toBe(before + 2)
  },
)

test(
  'when the status is swapped the results are loaded too, and complete the tiles',
  { tag: '@long' },
  async ({ page }) => {
    const content = makeUnswapped({ status: 'swapped', faces_detected: null, processing_time: null })
    const task = makeTaskOf([content], { status: 'swapped' })
    const staged = await openFrozen(page, task, (stage) => {
      stage.answer = ({ path }) =>
        path === '/results'
          ? {
              status: 200,
              json: {
                task_id: task.id,
                status: 'swapped',
                results: [
                  {
                    ...content,
                    content_id: content.id,
                    post_url: 'https://example.org/p/1',
                    processed_file_url: '/media/late/result.jpg',
                    faces_detected: 2,
                    faces_swapped: 1,
                    processing_time: 1.5,
                  },
                ],
              },
            }
          : undefined
    })
    await expect(page.getByText('1 of 2 faces swapped · 1.5 s')).toBeVisible()
    expect(staged.count('GET /results')).toBe(1)
  },
)

test('a change told by the stream is shown before the page would have asked', { tag: '@long' }, async ({ page }) => {
  const waiting = makeUnswapped({ status: 'processing' })
  const task = makeTaskOf([waiting], { status: 'processing' })
  const done = makeTaskOf([makeContent({ id: waiting.id })], {
    ...same(task),
    status: 'completed',
    updated_at: '2026-11-21T10:00:01.000Z',
  })
  await signInAs(page, newcomer)
  const staged = await stageTask(page, task)
  await page.route('**/status-stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: task\ndata: ${JSON.stringify(done)}\n\n` }),
  )
  await page.goto(staged.path)
  await expect(page.getByRole('main').getByText('1 of 1 swapped.')).toBeVisible()
  expect(staged.count('GET')).toBe(1)
})

test(
  'an item says when its retry is available for 30 seconds, then offers it, and refreshes 2 seconds after',
  { tag: '@long' },
  async ({ page }) => {
    const hanging = makeUnswapped({ status: 'downloaded' })
    const staged = await openFrozen(
      page,
      makeTaskOf([makeContent(), hanging], { status: 'downloaded' }),
      undefined,
      'grid',
    )
    await expect(page.getByText(/Retry available/)).toBeHidden()
    staged.task = { ...staged.task, status: 'processing' }
    await letPass(page, 5_000)
    await expect(page.getByText('Retry available in 30 seconds')).toBeVisible()
    await letPass(page, 10_000)
    await expect(page.getByText('Retry available in 20 seconds')).toBeVisible()
    await letPass(page, 19_000)
    await expect(page.getByText('Retry available in 1 second', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeHidden()
    await letPass(page, 1_100)
    const retry = page.getByRole('button', { name: 'Retry', exact: true })
    await expect(retry).toHaveAccessibleDescription('Retry photo 2')
    await expect(page.getByText(/Retry available/)).toBeHidden()

    staged.answer = ({ method }) => (method === 'POST' ? { status: 200, json: staged.task } : undefined)
    await letPass(page, 4_000)
    await retry.click()
    await letPass(page, 300)
    const before = staged.count('GET')
    expect(staged.count(`POST /contents/${hanging.id}/retry`)).toBe(1)
    await letPass(page, 1_200)
    const early = staged.count('GET')
    await letPass(page, 600)
    await expect.poll(() => staged.count('GET')).toBe(early + 1)
    expect(early - before).toBeLessThanOrEqual(1)

    staged.answer = () => undefined
    await retry.click()
    await letPass(page, 300)
    await expect(page.getByText('Failed to retry item. Please try again.')).toBeVisible()
    await letPass(page, 2_000)
    await expect(page.getByText('Failed to retry item. Please try again.')).toBeInViewport()
  },
)

test(
  'a deleted task says so, and its page is left for its project 1 second later',
  { tag: '@long' },
  async ({ page }) => {
    const staged = await openFrozen(page, makeTaskOf([makeContent()]))
    await page.getByRole('button', { name: 'More actions' }).click()
    await letPass(page, 300)
    await page.getByRole('menuitem', { name: 'Delete task' }).click()
    await letPass(page, 300)
    const dialog = page.getByRole('dialog', { name: 'Delete Task' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await letPass(page, 200)
    await expect(dialog.getByText('Failed to delete task. Please try again.')).toBeVisible()

    staged.answer = ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => staged.count('DELETE')).toBe(2)
    await letPass(page, 100)
    await expect(page.getByText('Task deleted successfully')).toBeVisible()
    await letPass(page, 700)
    await expect(page).toHaveURL(new RegExp(staged.path))
    await letPass(page, 300)
    await expect(page).toHaveURL(new RegExp(`/projects/${newcomer.project.id}$`))
  },
)

test(
  'a task that was deleted elsewhere is not found once it is asked for again',
  { tag: '@long' },
  async ({ page }) => {
    const staged = await openFrozen(page, makeTaskOf([makeUnswapped({ status: 'processing' })]))
    staged.answer = () => ({ status: 404, json: { detail: 'Not found.' } })
    await letPass(page, 5_000)
    await expectInTime(page, page.getByRole('heading', { name: 'Task Not Found' }))
    await expect(page.getByRole('link', { name: 'Back to Project' })).toBeVisible()
  },
)

test('whoever comes back to a task that they deleted does not find it', { tag: '@long' }, async ({ page }) => {
  const staged = await openFrozen(page, makeTaskOf([makeContent()]))
  staged.answer = ({ method }) =>
    method === 'DELETE' ? { status: 204 } : { status: 404, json: { detail: 'Not found.' } }
  await page.getByRole('button', { name: 'More actions' }).click()
  await letPass(page, 300)
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await letPass(page, 300)
  await page.getByRole('dialog', { name: 'Delete Task' }).getByRole('button', { name: 'Delete' }).click()
  const notFound = page.getByRole('heading', { name: 'Task Not Found' })
  await letPass(page, 500)
  await expect(notFound).toHaveCount(0)
  await expect(async () => {
    await letPass(page, 100)
    await expect(page).toHaveURL(new RegExp(`/projects/${newcomer.project.id}$`), { timeout: 100 })
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.goBack()
  await expect(async () => {
    await letPass(page, 100)
    await expect(notFound).toBeVisible({ timeout: 100 })
  }).toPass()
})

test(
  'a bulk download saves a file per second, and one that cannot be fetched opens in a new tab',
  { tag: '@long' },
  async ({ page, context }) => {
    const contents = ['one', 'two', 'three'].map((name) =>
      makeContent({ processed_file_url: `/media/result-${name}.jpg` }),
    )
    await openFrozen(page, makeTaskOf(contents))
    await page.route('**/media/result-two.jpg', (route) => route.abort())
    const saved: string[] = []
    page.on('download', (download) => saved.push(download.suggestedFilename()))
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await letPass(page, 300)
    await page.getByRole('menuitem', { name: 'All results (3)' }).click()
    await expect.poll(() => saved).toEqual(['result-one.jpg'])
    await letPass(page, 900)
    expect(saved).toHaveLength(1)
    await letPass(page, 200)
    expect((await opened).url()).toContain('/media/result-two.jpg')
    await letPass(page, 800)
    expect(saved).toHaveLength(1)
    await letPass(page, 300)
    await expect.poll(() => saved).toEqual(['result-one.jpg', 'result-three.jpg'])
    await expectInTime(page, page.getByText('2 files downloaded'))
    await expectInTime(page, page.getByText(/^1 file could not be downloaded.* result-two.jpg$/))
    await page.unroute('**/media/result-two.jpg')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => saved.at(-1)).toBe('result-two.jpg')
  },
)

test(
  'a picture that is not there after 10 seconds says Failed to load, and Retry loads it',
  { tag: '@long' },
  async ({ page }) => {
    const content = makeUnswapped({ status: 'failed', item_url: '/media/slow.jpg', thumbnail_url: null })
    let isSlow = true
    await openFrozen(page, makeTaskOf([content]), () =>
      page.route('**/media/slow.jpg', (route) => (isSlow ? undefined : route.fallback())),
    )
    await letPass(page, 8_000)
    await expect(page.getByText('Failed to load')).toBeHidden()
    await letPass(page, 2_100)
    await expect(page.getByText('Failed to load')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 01' })).toBeVisible()
    isSlow = false
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
    await letPass(page, 300)
    await expect(page.getByText('Failed to load')).toBeHidden()
    await expect(page.getByAltText('Photo 01')).toHaveJSProperty('naturalWidth', 400)
  },
)

/** Opens a made-up task, and stops the page's time once it is shown. */
async function openFrozen(
  page: Page,
  task: ReturnType<typeof makeTask>,
  prepare?: (staged: Awaited<ReturnType<typeof stageTask>>) => unknown,
  view = 'comparison',
) {
  await page.clock.install({ time: start })
  await signInAs(page, newcomer)
  const staged = await stageTask(page, task)
  await prepare?.(staged)
  await page.goto(`${staged.path}?view=${view}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: task.name })).toBeVisible()
  await stopClock(page)
  return staged
}

function makeTaskOf(contents: Content[], parts: Parameters<typeof makeTask>[1] = {}) {
  return makeTask([makePost({ contents })], { project_id: newcomer.project.id, ...parts })
}

function same({ id, project_id }: { id: string; project_id: string }) {
  return { id, project_id }
}
