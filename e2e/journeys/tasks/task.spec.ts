import type { Content } from '@guise/contract'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { answerSite, signInAs, stageTask } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'task@example.com')
})

test('a task that is loading shows the shape of its page', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(page, taskOf([makeContent()]))
  const arrival = Promise.withResolvers<void>()
  await page.route(`**/api/tasks/${staged.task.id}`, async (route) => {
    await arrival.promise
    await route.fallback()
  })
  await page.goto(staged.path)
  await expect(page.getByText('Loading task')).toBeAttached()
  await expect(page).toHaveTitle('Task · Guise')
  arrival.resolve()
  await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  await expect(page.getByText('Loading task')).toBeHidden()
})

test(
  'a task that cannot be loaded says why or its default, tries again, and leads back to its project',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([makeContent()]))
    let detail = 'The shelves are being moved.'
    staged.answer = ({ path }) => (path === '' ? { status: 422, json: { detail } } : undefined)
    await page.goto(staged.path)
    const failure = page.getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Failed to Load Task' })).toBeVisible()
    await expect(failure).toContainText('The shelves are being moved.')
    detail = ''
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure).toContainText('Failed to load task data. Please try again.')
    await expect(failure.getByRole('link', { name: 'Back to Project' })).toHaveAttribute(
      'href',
      `/projects/${newcomer.project.id}`,
    )
    staged.answer = () => undefined
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  },
)

test('a task is shown in four views, and the address remembers which', async ({ page }) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(
    page,
    taskOf([
      makeContent(),
      makeContent({ alt: 'Two friends', faces_detected: 3 }),
      makeUnswapped({ status: 'failed' }),
    ]),
  )
  await page.goto(staged.path)
  const slider = page.getByRole('slider', { name: 'Comparison of original and result' })
  await expect(slider).toHaveValue('50')
  await expect(page.getByText('1 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.getByText('2 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Show photo 01A, done' }).click()
  await expect(page.getByText('1 / 3')).toBeVisible()

  await page.getByRole('radio', { name: 'Grid' }).check({ force: true })
  await expect(page).toHaveURL(/view=grid/)
  await expect(page.getByRole('button', { name: /^Open photo \d, done$/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Open photo 3, failed' })).toBeVisible()

  await page.getByRole('radio', { name: 'List' }).check({ force: true })
  const rows = page.getByRole('list', { name: 'Photos of this task' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Photo · 1 of 3 faces swapped · 1.2 s')

  await page.getByRole('radio', { name: 'Links' }).check({ force: true })
  await expect(page.getByRole('link', { name: /example\.org\/p\/1/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByText('2 of 3 items swapped')).toBeVisible()
  for (const stage of ['Post info', 'Originals', 'Swaps']) await expect(page.getByText(stage)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Links' })).toBeChecked()
})

test(
  'the seam of the comparison follows a tap, a drag, the arrow keys, Home and End',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([makeContent()]))
    await page.goto(staged.path)
    const slider = page.getByRole('slider', { name: 'Comparison of original and result' })
    const value = async () => Math.round(Number(await slider.inputValue()))
    const stage = await page.getByAltText('Original 01').boundingBox()
    if (!stage) throw new Error('the comparison has no size')
    const at = (share: number) => [stage.x + stage.width * share, stage.y + stage.height / 2] as const
    await page.mouse.click(...at(0.2))
    expect(await value()).toBe(20)
    await page.mouse.move(...at(0.2))
    await page.mouse.down()
    await page.mouse.move(...at(0.7), { steps: 4 })
    await page.mouse.up()
    expect(await value()).toBe(70)
    await page.keyboard.press('ArrowRight')
    expect(await value()).toBe(75)
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '0% original, 100% result')
    await page.keyboard.press('End')
    expect(await value()).toBe(100)
  },
)

test(
  'original and result of the comparison are enlarged and moved as one, by buttons, keys and drag',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([makeContent(), makeContent()]))
    await page.goto(staged.path)
    const slider = page.getByRole('slider', { name: 'Comparison of original and result' })
    const [original, result] = [page.getByAltText('Original 01'), page.getByAltText('Result 01A').first()]
    const lie = (picture: typeof original) =>
      picture.evaluate((image) => image.closest<HTMLElement>('[style*=scale]')?.style.transform)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    for (let i = 0; i < 3; i++) await page.keyboard.press('+')
    expect(await lie(original)).toBe('translate(0%, 0%) scale(2)')
    expect(await lie(result)).toBe(await lie(original))
    await page.keyboard.press('Shift+ArrowRight')
    expect(await lie(original)).toBe('translate(-10%, 0%) scale(2)')

    const stage = await slider.boundingBox()
    if (!stage) throw new Error('the comparison has no size')
    const at = (x: number, y: number) => [stage.x + stage.width * x, stage.y + stage.height * y] as const
    await page.mouse.move(...at(0.8, 0.5))
    await page.mouse.down()
    await page.mouse.move(...at(0.7, 0.6), { steps: 4 })
    await page.mouse.up()
    expect(await slider.inputValue()).toBe('50')
    expect(await lie(original)).toMatch(/^translate\(-20(\.\d+)?%, (9\.9\d*|10(\.\d+)?)%\) scale\(2\)$/)
    expect(await lie(result)).toBe(await lie(original))
    await page.mouse.move(...at(0.5, 0.5))
    await page.mouse.down()
    await page.mouse.move(...at(0.3, 0.5), { steps: 4 })
    await page.mouse.up()
    expect(Math.round(Number(await slider.inputValue()))).toBe(30)
    await page.keyboard.press('0')
    expect(await lie(original)).toBe('translate(0%, 0%) scale(1)')
  },
)

test('the buttons of the zoom lie beside the compared picture where they have room, else on it', async ({ page }) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(page, taskOf([makeContent()]))
  await page.goto(staged.path)
  for (const width of [1440, 1100, 900, 768, 600, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const picture = (await page.getByAltText('Original 01').boundingBox())!
    const smaller = (await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!
    const larger = (await page.getByRole('button', { name: 'Zoom in' }).boundingBox())!
    const end = picture.x + picture.width
    const isOn = smaller.x >= picture.x && larger.x + larger.width <= end
    expect.soft(isOn || smaller.x >= end, `at ${width}`).toBe(true)
  }
})

test('each failed tile says why, that it cost nothing, and offers a retry; the page says the first reason', async ({
  page,
}) => {
  const failed = makeUnswapped({ status: 'failed', error_message: 'No face was found in this photo.' })
  const video = makeUnswapped({
    status: 'failed',
    item_type: 'Video',
    error_message: 'Video swapping is coming soon and is currently not supported.',
  })
  const unread = makePost({ url: 'https://example.org/p/2', status: 'failed', error_message: 'This post is private.' })
  await signInAs(page, newcomer)
  await answerSite(page, { videos: null })
  const staged = await stageTask(
    page,
    makeTask([makePost({ contents: [failed, video] }), unread], { ...ofProject(), status: 'failed' }),
  )
  await page.goto(`${staged.path}?view=grid`)
  await expect(page.getByRole('alert')).toHaveText('No face was found in this photo.')
  const tile = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(tile('No face was found')).toContainText('Not charged.')
  await expect(tile('Video swapping is coming soon')).toContainText('Not charged.')
  await expect(tile('Video swapping is coming soon').getByRole('button', { name: /Retry/ })).toBeHidden()
  await expect(tile('This post is private.')).toContainText('Not charged.')
  await expect(tile('This post is private.')).toContainText('example.org/p/2')
  await expect(page.getByText('0 of 2 swapped. 2 failed: not charged. 1 link could not be read.')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()

  let sent: unknown
  staged.answer = ({ method, body }) => {
    if (method !== 'PUT') return undefined
    sent = body
    return { status: 422, json: { detail: '' } }
  }
  await tile('This post is private.').getByRole('button', { name: 'Retry what failed' }).click()
  await expect(page.getByText('Failed to retry task. Please try again.')).toBeVisible()
  expect(sent).toEqual({ status: 'pending' })
  staged.answer = ({ method }) => (method === 'POST' ? { status: 200, json: staged.task } : undefined)
  await tile('No face was found').getByRole('button', { name: 'Retry', exact: true }).click()
  await expect.poll(() => staged.count(`POST /contents/${failed.id}/retry`)).toBe(1)
})

test(
  'a task without a reason of its own says whether it failed or was cancelled, and an item without a picture so',
  { tag: '@long' },
  async ({ page }) => {
    const gone = makeUnswapped({ status: 'cancelled', item_url: null, thumbnail_url: null })
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([gone], { status: 'cancelled' }))
    await page.goto(`${staged.path}?view=grid`)
    await expect(page.getByRole('alert')).toHaveText('Task was cancelled')
    await expect(page.getByText('No image URL')).toBeVisible()
    staged.task = { ...staged.task, status: 'failed' }
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Task failed during processing')
  },
)

test(
  'a broken picture is replaced by a placeholder of its name, and Retry loads it',
  { tag: '@long' },
  async ({ page }) => {
    await signInAs(page, newcomer)
    const staged = await stageTask(page, taskOf([makeUnswapped({ status: 'failed', item_url: '/media/broken.jpg' })]))
    let isBroken = true
    await page.route('**/media/broken.jpg', (route) => (isBroken ? route.abort() : route.fallback()))
    await page.goto(staged.path)
    await expect(page.getByText('Failed to load')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 01' })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
    await expect(page.getByText('Failed to load')).toBeHidden()
    await expect(page.getByAltText('Photo 01')).toHaveJSProperty('naturalWidth', 400)
  },
)

test('the download menu offers all and chosen originals and results, and saves under the name of the address', async ({
  page,
}) => {
  await signInAs(page, newcomer)
  const staged = await stageTask(
    page,
    taskOf([makeContent({ processed_file_url: '/media/summer-result.jpg' }), makeContent(), makeUnswapped()]),
  )
  await page.goto(`${staged.path}?view=grid`)
  await page.getByRole('checkbox', { name: 'Select photo 1' }).check()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'All results (2)',
    'All originals (3)',
    'Selected results (1)',
    'Selected originals (1)',
  ])
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Selected results (1)' }).click()
  expect((await downloading).suggestedFilename()).toBe('summer-result.jpg')
  await expect(page.getByText('1 file downloaded')).toBeVisible()
})

test('every view and dialog of a task fits a screen 320 px wide, in German too', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, newcomer, { language: 'de' })
  const failed = makeUnswapped({ status: 'failed', error_message: 'No face was found in this photo.' })
  const staged = await stageTask(page, taskOf([makeContent(), failed]))
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const view of ['comparison', 'grid', 'list', 'links']) {
    await page.goto(`${staged.path}?view=${view}`)
    await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
    expect.soft(await sideways(), view).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Links hinzufügen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await sideways(), 'the dialog').toBeLessThanOrEqual(0)
})

const taskOf = (contents: Content[], parts: Parameters<typeof makeTask>[1] = {}) =>
  makeTask([makePost({ contents })], { ...ofProject(), ...parts })

const ofProject = () => ({ project_id: newcomer.project.id })
