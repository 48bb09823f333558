import type { Locator, Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { sampleFilm, stageFilms } from '../../stage/staged-film.ts'
import { answerSite, signInAs, stageTask } from '../../stage/staged-task.ts'

/** The sample film: 6 s of 24 frames a second. */
const [framesPerSecond, length] = [24, 6]
const video = {
  item_type: 'Video',
  width: 480,
  height: 480,
  video_duration: length,
  alt: 'An astronaut talks',
} as const
const done = makeContent({
  ...video,
  item_url: '/media/original.mp4',
  processed_file_url: '/media/result.mp4',
  credits: 2,
  video_notices: ['made_smaller'],
})
let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'videos@example.com')
})

test('two videos are compared in step, with one sound, to the end and again', { tag: '@long' }, async ({ page }) => {
  const { original, result, controls } = await openComparison(page)
  expect(await original.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true)
  expect(await result.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false)
  await controls.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => secondsOf(result)).toBeGreaterThan(0.5)
  // What a busy machine throws out of step comes back within a few frames.
  expect(await shareInStep(original, result)).toBeGreaterThan(0.6)
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await secondsOf(result)).toBeGreaterThan(length - 0.1)
  await controls.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => secondsOf(result)).toBeLessThan(length - 1)
  await page.keyboard.press('k')
  await controls.getByRole('button', { name: 'Switch the sound off' }).click()
  expect(await result.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true)
})

test(
  'standing still, the arrow keys show frame after frame of both videos, and the seam stays where it is',
  { tag: '@long' },
  async ({ page }) => {
    const { original, result, controls } = await openComparison(page)
    const position = controls.getByRole('slider', { name: 'Position' })
    const seam = page.getByRole('slider', { name: 'Comparison of original and result' })
    await seam.press('ArrowLeft')
    await expect(seam).toHaveValue('45')
    await position.focus()
    const frames = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', '.', ',']) {
      const before = await position.inputValue()
      await page.keyboard.press(key)
      await expect(position).not.toHaveValue(before)
      frames.push(Math.round(Number(await position.inputValue()) * framesPerSecond))
      expect(await secondsOf(original)).toBe(await secondsOf(result))
    }
    expect(frames).toEqual([1, 2, 3, 2, 3, 2])
    await expect(position).toHaveAttribute('aria-valuetext', '0.1 of 6.0 s')
    await expect(seam).toHaveValue('45')
    await position.press('End')
    await expect.poll(() => secondsOf(original)).toBe(length)
    await loadAxe(page)
    expect(await runAxe(page)).toEqual([])
  },
)

test(
  'a tile plays its video without sound under the mouse and with the focus, and stands still for who wants no motion',
  { tag: '@long' },
  async ({ page }) => {
    await openTask(page, 'grid')
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Open video 1, done' }) })
    await expect(tile).toContainText('0:06')
    const preview = tile.locator('video')
    await tile.hover()
    await expect.poll(() => secondsOf(preview)).toBeGreaterThan(0.2)
    expect(await preview.evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([true, true])
    await page.mouse.move(0, 0)
    await expect(preview).toHaveCount(0)
    await page.keyboard.press('Tab')
    await tile.getByRole('button', { name: 'Open video 1, done' }).focus()
    await expect(preview).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.mouse.move(0, 0)
    await tile.hover()
    await expect(tile.getByRole('button', { name: 'Open video 1, done' })).toBeVisible()
    await expect(preview).toHaveCount(0)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'a finger that rests on a tile plays its video and opens nothing, until another place is touched',
    { tag: '@long' },
    async ({ page }) => {
      await openTask(page, 'grid')
      const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Open video 1, done' }) })
      const area = await tile.boundingBox()
      if (!area) throw new Error('the tile has no size')
      const touch = await page.context().newCDPSession(page)
      const at = { x: area.x + area.width / 2, y: area.y + area.height / 3, id: 0 }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await expect(tile.locator('video')).toHaveCount(1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect.poll(() => secondsOf(tile.locator('video'))).toBeGreaterThan(0.2)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.touchscreen.tap(area.x + 10, area.y - 10)
      await expect(tile.locator('video')).toHaveCount(0)
    },
  )
})

test(
  'the lightbox plays a video, goes on where it was on the other side, and shows both sides in step',
  { tag: '@long' },
  async ({ page }) => {
    await openTask(page, 'grid')
    await page.getByRole('button', { name: 'Open video 1, done' }).click()
    const box = page.getByRole('dialog')
    const result = box.getByLabel('Video 01A, 6 seconds: An astronaut talks', { exact: true })
    const original = box.getByLabel('Original of Video 01A, 6 seconds: An astronaut talks')
    await box.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => secondsOf(result)).toBeGreaterThan(1)
    await page.keyboard.press('k')
    const stoodAt = await secondsOf(result)
    await box.getByRole('radio', { name: 'Original' }).check({ force: true })
    await expect.poll(() => secondsOf(original)).toBeCloseTo(stoodAt, 1)
    await box.getByRole('radio', { name: 'Side by side' }).check({ force: true })
    await page.keyboard.press('.')
    await expect.poll(async () => (await secondsOf(result)) - (await secondsOf(original))).toBe(0)
    await loadAxe(page)
    expect(await runAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  },
)

test(
  'a video under way says how many of its seconds are done and shows its newest frame, a failed one what a retry costs',
  { tag: '@long' },
  async ({ page }) => {
    const busy = makeUnswapped({
      ...video,
      status: 'processing',
      credits: 2,
      video_progress: { seconds_done: 2.9, preview_url: '/media/newest.webp' },
    })
    const failed = makeUnswapped({ ...video, video_duration: 70, status: 'failed', error_message: 'It was stopped.' })
    const staged = await openTask(page, 'list', [busy, failed])
    const rows = page.getByRole('list', { name: 'Photos of this task' }).getByRole('listitem')
    await expect(rows.nth(0)).toContainText('3 of 6 s swapped')
    await expect(rows.nth(0)).toContainText('Costs up to 2 credits')
    await expect(rows.nth(0).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expect(rows.nth(0).getByAltText('Video 01, 6 seconds: An astronaut talks')).toHaveAttribute('src', /newest/)
    await rows.nth(1).getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Insufficient Credits' })).toContainText(
      'This costs up to 24 credits, and 20 are left.',
    )
    expect(staged.count(`POST /contents/${failed.id}/retry`)).toBe(0)
  },
)

test(
  'what a video costs is said before it is added: in Add Task, in help, and of a chosen file by its length',
  { tag: '@long' },
  async ({ page }) => {
    await openTask(page, 'links', [])
    await page.getByRole('button', { name: 'Add the photos yourself' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add the photos yourself' })
    await expect(dialog).toContainText('A video costs 1 credit per started 3 seconds.')
    await dialog.locator('input[type=file]').setInputFiles(sampleFilm)
    const row = dialog.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
    await expect(row).toContainText('0:06')
    await expect(row).toContainText('Costs up to 2 credits')
    await expect(dialog.getByRole('button', { name: 'Add 1 file' })).toBeEnabled()
    await loadAxe(page)
    expect(await runAxe(page)).toEqual([])

    await page.goto(`/projects/${newcomer.project.id}`)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Add Task' })).toContainText(
      'Each swapped photo costs 1 credit; failed ones are free. A video costs 1 credit per started 3 seconds.',
    )
    await page.goto('/help')
    await page.getByRole('button', { name: 'What does a swap cost?' }).click()
    await expect(page.getByText('1 credit per started 3 seconds, of at most 60.')).toBeVisible()
    await page.getByRole('button', { name: 'How long does a swap take?' }).click()
    await expect(page.getByText('5-10 minutes per video.', { exact: false })).toBeVisible()
    await expect(page.getByText('coming soon')).toHaveCount(0)
  },
)

async function openTask(page: Page, view: string, contents = [done]) {
  await signInAs(page, newcomer)
  await answerSite(page, { videos: { credit_seconds: 3, max_seconds: 60, max_mb: 100 } })
  const staged = await stageTask(page, makeTask([makePost({ contents })], { project_id: newcomer.project.id }))
  await stageFilms(page, '**/media/*.mp4')
  await page.goto(`${staged.path}?view=${view}`)
  return staged
}

async function openComparison(page: Page) {
  await openTask(page, 'comparison')
  const controls = page.getByRole('group', { name: 'Video controls' })
  await expect(controls).toBeVisible()
  const original = page.getByLabel('Original 01', { exact: true })
  const result = page.getByLabel('Video 01A, 6 seconds: An astronaut talks')
  await expect(controls.getByRole('slider')).toHaveAttribute('max', String(length))
  return { original, result, controls }
}

function secondsOf(film: Locator): Promise<number> {
  return film.evaluate((element: HTMLVideoElement) => element.currentTime)
}

/** The share of the frames from now to the end that find the other film less than a frame away. */
async function shareInStep(original: Locator, result: Locator): Promise<number> {
  const first = await original.elementHandle()
  return result.evaluate(
    (leader: HTMLVideoElement, { follower, most }) =>
      new Promise<number>((resolve) => {
        if (!(follower instanceof HTMLVideoElement)) throw new Error('the original is no video')
        let [inStep, seen] = [0, 0]
        const look = () => {
          seen++
          if (Math.abs(follower.currentTime - leader.currentTime) < most) inStep++
          leader.requestVideoFrameCallback(look)
        }
        leader.requestVideoFrameCallback(look)
        leader.addEventListener('ended', () => resolve(inStep / seen), { once: true })
      }),
    { follower: first, most: 1 / framesPerSecond },
  )
}
