import type { AnswerOf, Operations, PostProblem } from '@guise/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

/** A link that its shape alone refuses: no network is asked. */
const story = 'https://www.instagram.com/stories/ann/1/'
const reason = 'Stories are shown only to people who are signed in. Add the photos yourself instead.'

let newcomer: Newcomer
let portraits: Buffer[]

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'add-photos@example.com')
  const { faces } = await newcomer.client.listSamples()
  const first = Buffer.from(await (await fetch(faces[0]?.url ?? '')).arrayBuffer())
  portraits = await Promise.all([300, 310, 320].map((width) => sharp(first).resize({ width }).jpeg().toBuffer()))
})

test(
  'a post that cannot be read is given its photos by hand: in their order, one credit each, and a bad file is named',
  { tag: '@long' },
  async ({ page }) => {
    const task = await openFailedTask(page)
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: reason })
    await expect(tile).toContainText('Not charged.')
    const link = tile.getByRole('link', { name: /Open the link/ })
    await expect(link).toHaveAttribute('href', story)
    await tile.getByRole('button', { name: 'Add the photos yourself' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add the photos yourself' })
    await expect(dialog).toContainText('Each swapped photo costs 1 credit; failed ones are free.')
    await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeDisabled()

    await dialog
      .locator('input[type=file]')
      .setInputFiles([
        jpeg('1.jpg', portraits[0]!),
        jpeg('damaged.jpg', Buffer.from('no photo')),
        jpeg('2.jpg', portraits[1]!),
      ])
    await pasteFile(page, 'pasted.jpg', portraits[2]!)
    const rows = dialog.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
    await expect(rows).toHaveText([/1\.jpg/, /damaged\.jpg/, /2\.jpg/, /pasted\.jpg/])
    await dialog.getByRole('button', { name: 'Add 4 photos' }).click()
    await expect(page.getByText('3 photos added')).toBeVisible({ timeout: 60_000 }) // each is looked at first
    await expect(rows).toHaveCount(1)
    await expect(rows.getByRole('alert')).toHaveText('Invalid file format. Please select JPG, PNG, or WEBP files.')
    await rows.getByRole('button', { name: 'Remove damaged.jpg' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByRole('button', { name: /^Open photo \d, done/ })).toHaveCount(3, { timeout: 60_000 })
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
    const done = await newcomer.client.getTask({ params: { task_id: task.id } })
    expect(Object.values(done.posts)[0]?.contents.map(({ width }) => width)).toEqual([300, 310, 320])
    expect((await newcomer.client.getCredits()).credits_left).toBe(20 - 3)

    await page.getByRole('radio', { name: 'Comparison' }).click()
    await page.getByRole('button', { name: 'Pick faces' }).click()
    const picker = page.getByRole('dialog', { name: 'Pick faces' })
    await expect(picker.getByRole('list', { name: 'Faces in this photo' })).toContainText(
      /Face A.*expected quality \d+%/,
    )
    expect((await newcomer.client.getCredits()).credits_left).toBe(20 - 3)
  },
)

test(
  'an upload that breaks off keeps its photo and its place, and a retry adds it once',
  { tag: '@long' },
  async ({ page }) => {
    const task = await openFailedTask(page)
    let isBroken = true
    await page.route('**/posts/*/photos', (route) => {
      if (!isBroken) return route.fallback()
      isBroken = false
      return route.abort()
    })
    await page.getByRole('button', { name: 'Add the photos yourself' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add the photos yourself' })
    await dialog.locator('input[type=file]').setInputFiles([jpeg('1.jpg', portraits[0]!), jpeg('2.jpg', portraits[1]!)])
    await dialog.getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(page.getByText('1 photo added')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('Network error')
    await dialog.getByRole('button', { name: 'Retry 1.jpg' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Open photo \d, done/ })).toHaveCount(2, { timeout: 60_000 })
    const done = await newcomer.client.getTask({ params: { task_id: task.id } })
    expect(Object.values(done.posts)[0]?.contents.map(({ width }) => width)).toEqual([300, 310])
  },
)

test(
  'each problem of a post offers what helps: another try, its link, or the photos by hand',
  { tag: '@long' },
  async ({ page }) => {
    const problems: PostProblem[] = [
      'private',
      'not_found',
      'login_required',
      'unsupported',
      'unreachable',
      'rate_limited',
    ]
    const posts = problems.map((problem, index) =>
      makePost({
        url: `https://example.org/p/${index}`,
        status: 'failed',
        problem,
        error_message: `It is ${problem}.`,
      }),
    )
    await signInAs(page, newcomer)
    const staged = await stageTask(page, makeTask(posts, { project_id: newcomer.project.id, status: 'failed' }))
    for (const view of ['grid', 'list', 'links']) {
      await page.goto(`${staged.path}?view=${view}`)
      const of = (problem: string) =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByText(`It is ${problem}.`) })
          .first()
      for (const problem of problems) {
        await expect(of(problem).getByRole('button', { name: 'Add the photos yourself' })).toBeVisible()
        await expect(of(problem).getByRole('link', { name: /Open the link/ })).toBeVisible()
      }
      await expect(of('unreachable').getByRole('button', { name: 'Retry what failed' })).toBeVisible()
      await expect(of('unsupported').getByRole('button', { name: 'Retry what failed' })).toBeHidden()
    }
  },
)

test(
  'delicate photos are veiled until they are asked for, one click for a post, in every view',
  { tag: '@long' },
  async ({ page }) => {
    const photos = [makeContent({ alt: 'Two friends by a lake' }), makeUnswapped({ status: 'processing' })]
    const post = makePost({ is_sensitive: true, contents: photos })
    await signInAs(page, newcomer)
    const staged = await stageTask(page, makeTask([post], { project_id: newcomer.project.id, status: 'processing' }))
    const blurred = () =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) => images.every((image) => getComputedStyle(image).filter.includes('blur')))
    for (const view of ['comparison', 'grid', 'list']) {
      await page.goto(`${staged.path}?view=${view}`)
      await expect(page.getByRole('main').locator('img').first()).toBeVisible()
      expect(await blurred(), view).toBe(true)
      await page.getByRole('button', { name: 'Show sensitive photo 1' }).click()
      await expect(page.getByRole('button', { name: /Show sensitive photo/ })).toHaveCount(0)
      expect(await blurred(), view).toBe(false)
    }
    await page.goto(`${staged.path}?view=grid&photo=${photos[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Show sensitive photo 1' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test(
  'a post says whose it is and what was cut short, and takes the rest by hand',
  { tag: '@long' },
  async ({ page }) => {
    const post = makePost({
      url: 'https://www.instagram.com/p/Cabc/',
      canonical_url: 'https://www.instagram.com/p/Cabc/',
      network: 'instagram',
      author: 'Ann',
      author_url: 'https://www.instagram.com/ann/',
      caption: 'By the lake',
      is_truncated: true,
      contents: [makeContent({ alt: 'Two friends by a lake' })],
    })
    await signInAs(page, newcomer)
    const staged = await stageTask(page, makeTask([post], { project_id: newcomer.project.id }))
    await page.goto(`${staged.path}?view=links`)
    await expect(page.getByRole('link', { name: /^Ann/ })).toHaveAttribute('href', 'https://www.instagram.com/ann/')
    await expect(page.getByText('By the lake')).toBeVisible()
    await expect(page.locator('svg[data-network=instagram]')).toBeVisible()
    await expect(page.getByText('Instagram', { exact: true })).toBeVisible()
    for (const view of ['links', 'grid']) {
      await page.goto(`${staged.path}?view=${view}`)
      const notice = page.getByRole('status').filter({ hasText: 'The network showed only a part of this post.' })
      await notice.getByRole('button', { name: 'Add the photos yourself' }).click()
      await expect(page.getByRole('dialog', { name: 'Add the photos yourself' })).toBeVisible()
    }
    await page.goto(`${staged.path}?view=grid`)
    await expect(page.getByAltText('Result 01A: Two friends by a lake')).toBeVisible()
  },
)

test('the dialog fits a screen 320 px wide in German', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, newcomer, { language: 'de' })
  const post = makePost({ status: 'failed', problem: 'private', error_message: 'This post is private.' })
  const staged = await stageTask(page, makeTask([post], { project_id: newcomer.project.id, status: 'failed' }))
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto(`${staged.path}?view=grid`)
  await page.getByRole('button', { name: 'Fotos selbst hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fotos selbst hinzufügen' })
  await dialog.locator('input[type=file]').setInputFiles([jpeg('1.jpg', portraits[0]!)])
  await expect(dialog.getByRole('button', { name: '1 Foto hinzufügen' })).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
})

/** A task of a link that cannot be read, with its page open. */
async function openFailedTask(page: Page): Promise<AnswerOf<Operations['createTask']>> {
  const { client, project } = newcomer
  const task = await client.createTask({ body: { project_id: project.id, urls: [story] } })
  await expect.poll(async () => (await client.getTask({ params: { task_id: task.id } })).status).toBe('failed')
  await signInAs(page, newcomer)
  await page.goto(`/projects/${project.id}/tasks/${task.id}?view=grid`)
  return task
}

function jpeg(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer }
}

async function pasteFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([fileName, base64]) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([file], fileName, { type: 'image/jpeg' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [name, bytes.toString('base64')] as const,
  )
}
