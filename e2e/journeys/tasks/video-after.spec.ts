import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { readZip } from '../../stage/gallery-server.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { sampleFilm } from '../../stage/staged-film.ts'
import { signInAs } from '../../stage/staged-task.ts'

const run = promisify(execFile)
let newcomer: Newcomer
let folder: string

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'video-after@example.com')
  folder = await mkdtemp(join(tmpdir(), 'guise-video-after-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

test.beforeEach(async ({ page }) => {
  test.skip((await newcomer.client.getSite()).videos === null, 'Videos need ffmpeg, which is not on this machine.')
  await signInAs(page, newcomer)
})

test(
  'a swapped video says how it was made, is known on the check page, leaves in a zip and is refunded after a report',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(400_000)
    const second = join(folder, 'second.mp4')
    await run('ffmpeg', ['-v', 'error', '-t', '1', '-i', sampleFilm, '-c', 'copy', second])
    const before = await creditsLeft()
    const id = await send(server.address, second)
    await expect.poll(async () => (await readTask(id)).status, { timeout: 300_000 }).toBe('completed')
    expect(await creditsLeft()).toBe(before - 1)

    await test.step('its lightbox tells who signed it, and offers no format of photos', async () => {
      await page.goto(`/projects/${newcomer.project.id}/tasks/${id}?view=grid`)
      await page.getByRole('button', { name: 'Open video 1, done' }).click()
      await page.getByRole('button', { name: 'How this video was made' }).click()
      const made = page.getByRole('dialog', { name: 'How this video was made' })
      await expect(made).toContainText('AI replaced a face in a video.')
      await expect(made).toContainText('The file was signed here and has not been changed since.')
      await expect(made).toContainText(/The video it was made from has this SHA-256:[0-9a-f]{64}/)
      await expect(made.getByRole('link')).toHaveCount(0)
    })

    const zipped = join(folder, 'result.mp4')
    await test.step('the gallery packs it into a zip with photos, as it is', async () => {
      const photos = await order(`${server.address}/demo/p/friday-night`)
      await expect.poll(async () => (await readTask(photos)).status, { timeout: 120_000 }).toBe('completed')
      await page.goto('/gallery')
      await page.getByRole('button', { name: /^Open video result of Task 1/ }).focus()
      await page.keyboard.press('Control+a')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download Selected/ }).click()
      const files = readZip(await readFile(await (await downloading).path()))
      const [[name, film] = ['', Buffer.alloc(0)], another] = [...files].filter(([path]) => path.endsWith('.mp4'))
      expect([name, another, files.size]).toEqual([expect.stringMatching(/^Task 1-result-\d\.mp4$/), undefined, 5])
      await writeFile(zipped, film)
      const [content] = Object.values((await readTask(id)).posts).flatMap(({ contents }) => contents)
      const stored = await fetch(new URL(content?.processed_file_url ?? '', server.address))
      expect(film.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)
    })

    await test.step('anybody who has it finds out that it was made here', async () => {
      await page.goto('/check')
      await page.locator('input[type=file]').setInputFiles(zipped)
      await expect(page.getByRole('heading', { name: 'This video was made here.' })).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText([
        /^The file was signed here and has not been changed since/,
        /^The pixels carry the mark of a result that is kept here\./,
        /^It looks the same as a result that is kept here/,
      ])
    })

    await test.step('a report brings back what it cost', async () => {
      await page.goto(`/projects/${newcomer.project.id}/tasks/${id}?view=list`)
      await page.getByRole('button', { name: 'Report this result' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this result' })
      await dialog.getByRole('radio', { name: /^Refund/ }).check()
      await dialog.getByLabel('What is wrong with the result?').fill('The mouth flickers.')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByRole('button', { name: 'Report this result: Refunded' })).toBeVisible()
      expect(await creditsLeft()).toBe(before - 4)
    })
  },
)

test(
  'a video that shows nobody fails in words, is retried at no cost, and one that is deleted in the middle gives its credits back',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(400_000)
    const before = await creditsLeft()

    await test.step('a video without a face fails, and fails again', async () => {
      const grey = join(folder, 'grey.mp4')
      const drawn = ['-f', 'lavfi', '-i', 'color=c=0x8090a0:size=160x120:rate=10:duration=2']
      await run('ffmpeg', ['-v', 'error', ...drawn, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', grey])
      const id = await send(server.address, grey)
      await page.goto(`/projects/${newcomer.project.id}/tasks/${id}?view=list`)
      const rows = page.getByRole('list', { name: 'Photos of this task' }).getByRole('listitem')
      await expect(rows.first()).toContainText('No face was found in this video.', { timeout: 120_000 })
      // A retry is offered half a minute after work was seen to begin.
      await rows.first().getByRole('button', { name: 'Retry', exact: true }).click({ timeout: 60_000 })
      await expect(rows.first()).not.toContainText('No face was found in this video.')
      await expect(rows.first()).toContainText('No face was found in this video.', { timeout: 120_000 })
      expect(await creditsLeft()).toBe(before)
    })

    await test.step('a task that is deleted while its video is swapped gives its credits back', async () => {
      const id = await order(`${server.address}/demo/p/astronaut`)
      await page.goto(`/projects/${newcomer.project.id}/tasks/${id}`)
      await expect(page.getByText(/^[0-5] of 6 s swapped$/)).toBeVisible({ timeout: 120_000 })
      expect(await creditsLeft()).toBeLessThan(before)
      await deleteTask(page)
      await expect.poll(creditsLeft, { timeout: 30_000 }).toBe(before)
      await page.goto('/gallery?type=video')
      await expect(page.getByRole('button', { name: /^Open video/ })).toHaveCount(0)
    })
  },
)

async function order(url: string): Promise<string> {
  return (await newcomer.client.createTask({ body: { project_id: newcomer.project.id, urls: [url] } })).id
}

/** Adds a film by hand to a post that could not be read; answers its task. */
async function send(address: string, path: string): Promise<string> {
  const id = await order(`${address}/demo/p/nothing-here`)
  await expect.poll(async () => (await readTask(id)).status, { timeout: 60_000 }).toBe('failed')
  const [post] = Object.values((await readTask(id)).posts)
  if (!post) throw new Error('the task has no post')
  const file = new Blob([Uint8Array.from(await readFile(path))])
  const params = { task_id: id, post_id: post.id }
  await newcomer.client.addPostPhoto({ params, body: { file, file_name: 'reel.mp4' } })
  return id
}

function readTask(id: string) {
  return newcomer.client.getTask({ params: { task_id: id } })
}

async function creditsLeft(): Promise<number> {
  return (await newcomer.client.getMe()).credits_left
}

async function deleteTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await page.getByRole('dialog', { name: 'Delete Task' }).getByRole('button', { name: 'Delete' }).click()
}
