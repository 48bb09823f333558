import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { sampleFilm } from '../../stage/staged-film.ts'
import { signInAs } from '../../stage/staged-task.ts'

const run = promisify(execFile)

test(
  'the sample video is pasted, seen to progress, compared in step and downloaded with its frames, times and sound',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(400_000)
    const newcomer = await welcomeNewcomer(server, 'main-way-video@example.com')
    test.skip((await newcomer.client.getSite()).videos === null, 'Videos need ffmpeg, which is not on this machine.')
    await signInAs(page, newcomer)

    await test.step('paste the link and be told the price', async () => {
      await page.goto(`/projects/${newcomer.project.id}`)
      await page.getByRole('button', { name: 'Add Task' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add Task' })
      await expect(dialog).toContainText('A video costs 1 credit per started 3 seconds.')
      await dialog.getByLabel('Instagram Post Links').fill(`${server.address}/demo/p/astronaut`)
      await dialog.getByRole('button', { name: 'Add Task' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: /Task 1/ }).click()
      await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
    })

    await test.step('see the seconds being done and the newest frame, without a reload', async () => {
      await expect(page.getByText(/^\d of 6 s swapped$/)).toBeVisible({ timeout: 120_000 })
      await expect(page.getByText(/^[1-5] of 6 s swapped$/)).toBeVisible({ timeout: 120_000 })
      const newest = page.getByAltText(/^Video 01, 6 seconds/)
      await expect(newest).toBeVisible()
      expect(await newest.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
      await expect(page.getByRole('group', { name: 'Video controls' })).toBeVisible({ timeout: 240_000 })
      await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    })

    await test.step('compare both in step and frame by frame', () => compare(page))

    await test.step('download it: the frames, times and sound are those of the original', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save result' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/\.mp4$/)
      const result = await download.path()
      expect(await timesOf(result)).toEqual(await timesOf(sampleFilm))
      expect(await soundOf(result)).toBe(await soundOf(sampleFilm))
      const { credits_left } = await newcomer.client.getCredits()
      expect(credits_left).toBe(20 - 2)
      await expect(page.getByText('2 credits', { exact: false }).first()).toBeVisible()
    })

    await test.step('find it in the gallery among the videos', async () => {
      await page.goto('/gallery?type=video')
      await expect(page.getByRole('button', { name: /^Open video result of Task 1/ })).toBeVisible()
      await expect(page.getByRole('main').getByText('0:06')).toBeVisible()
    })
  },
)

async function compare(page: Page): Promise<void> {
  const original = page.getByLabel('Original 01', { exact: true })
  const result = page.getByLabel(/^Video 01A, 6 seconds/)
  const controls = page.getByRole('group', { name: 'Video controls' })
  await controls.getByRole('button', { name: 'Play' }).click()
  for (const film of [original, result])
    await expect.poll(() => secondsOf(film), { timeout: 30_000 }).toBeGreaterThan(1)
  await controls.getByRole('button', { name: 'Pause' }).click()
  const apart = async () => (await secondsOf(original)) - (await secondsOf(result))
  // Browsers round a time that they are told to their own ticks, of a millionth of a second in Chromium.
  await expect.poll(apart).toBeCloseTo(0, 4)
  const position = controls.getByRole('slider', { name: 'Position' })
  await position.focus()
  const before = Number(await position.inputValue())
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.round((Number(await position.inputValue()) - before) * 24)).toBe(1)
  expect(await apart()).toBeCloseTo(0, 4)
}

function secondsOf(film: Locator): Promise<number> {
  return film.evaluate((element: HTMLVideoElement) => element.currentTime)
}

/** When each frame of a film is shown, in thousandths of a second. */
async function timesOf(film: string): Promise<number[]> {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', film]
  const { stdout } = await run('ffprobe', asked)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => Math.round(Number.parseFloat(line) * 1000))
}

/** A digest of the packets of a film's sound, as they are. */
async function soundOf(film: string): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', film, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-'])
  return stdout.trim()
}
