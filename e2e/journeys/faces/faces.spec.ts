import { readFileSync } from 'node:fs'
import { createClient } from '@guise/client'
import type { SourceImage } from '@guise/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../stage/newcomer-journey.ts'

const list = /\/api\/source-images\/(\?.*)?$/
const one = /\/api\/source-images\/[0-9a-f-]{36}$/
const agreed = "This is my face, or I have this person's permission"

let portrait: Buffer

test.beforeAll(async ({ server }) => {
  const samples = await createClient({ baseUrl: `${server.address}/api` }).listSamples()
  portrait = Buffer.from(await (await fetch(samples.faces[0]?.url ?? '')).arrayBuffer())
})

test(
  'source faces show their shape while they load, say that they could not be loaded, and load on Try Again',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route(list, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { detail: '' } })
    })
    await page.goto('/source-faces')
    await expect(page.getByRole('heading', { name: 'Source Faces', level: 1 })).toBeVisible()
    await expect(page.getByText('Loading source faces')).toBeAttached()
    answered.resolve()
    await expect(page.getByRole('alert')).toContainText('Failed to load source images. Please try again.')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'face', exact: true })).toBeVisible()
  },
)

test(
  'an empty library invites to drop, paste, choose or take a photo, and the tips say what a good one is',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(list, (route) => route.fulfill({ json: [] }))
    await page.goto('/source-faces')
    await expect(page.getByRole('heading', { name: 'No faces yet' })).toBeVisible()
    await expect(page.getByText('Drag photos here, paste them, or choose files.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    expect((await choosing).isMultiple()).toBe(true)
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    await expect(page.getByRole('heading', { name: 'Try a sample face' })).toBeVisible()

    await page.getByRole('button', { name: 'Tips' }).click()
    const tips = page.getByRole('dialog', { name: 'Tips' })
    await expect(tips).toContainText('Good source faces are high-resolution, well-lit and frontal.')
    await expect(tips.getByRole('listitem')).toHaveCount(5)
    await page.keyboard.press('Escape')
    await expect(tips).toBeHidden()
    await expect(page.getByRole('button', { name: 'Tips' })).toBeFocused()
  },
)

test('every photo is judged as soon as it is chosen, before anything is uploaded, and unusable ones are left out', async ({
  page,
}) => {
  const uploaded = countUploads(page)
  await page.goto('/source-faces')
  await page.getByRole('button', { name: 'Add New Face' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, [
    ['portrait.jpg', portrait],
    ['group.jpg', readFileSync('node_modules/@vladmandic/face-api/demo/sample1.jpg')],
    ['wall.jpg', await wall()],
    ['letter.jpg', Buffer.from('Dear Ann, this is no photo.')],
  ])
  const verdict = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).getByRole('status')
  // The engine is loaded first.
  await expect(verdict('portrait.jpg')).toHaveText('One face, in full view.', { timeout: 60_000 })
  await expect(verdict('group.jpg')).toHaveText('3 faces found. The largest is used.')
  await expect(verdict('wall.jpg')).toHaveText('No face was found in this photo.')
  await expect(verdict('letter.jpg')).toHaveText('Invalid file format. Please select JPG, PNG, or WEBP files.')
  await expect(dialog.getByText('2 photos cannot be used and are left out.')).toBeVisible()
  expect(uploaded()).toBe(0)

  const upload = dialog.getByRole('button', { name: 'Upload 2 faces' })
  await expect(upload).toBeDisabled()
  await dialog.getByLabel(agreed).check()
  await dialog.getByRole('button', { name: 'Remove group.jpg' }).click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'portrait' })).toBeVisible()
  expect(uploaded()).toBe(1)
})

test('a check that cannot be made does not stand in the way of the upload', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/source-images/check', (route) => route.abort())
  await page.route(list, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: {} }) : route.continue(),
  )
  const uploaded = countUploads(page)
  await page.goto('/source-faces')
  await page.getByRole('button', { name: 'Add New Face' }).click()
  await choose(page, [['portrait.jpg', portrait]])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('Not checked yet. It is checked when it is uploaded.')
  await dialog.getByLabel(agreed).check()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(uploaded).toBe(1)
})

test(
  'photos may be dropped anywhere on the page or pasted, and what is no picture is ignored',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/source-faces')
    await expect(page.getByRole('heading', { name: 'face', exact: true })).toBeVisible()
    const files = await page.evaluateHandle(
      (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const carried = new DataTransfer()
        carried.items.add(new File(['notes'], 'notes.pdf', { type: 'application/pdf' }))
        carried.items.add(new File([bytes], 'wall.jpg', { type: 'image/jpeg' }))
        return carried
      },
      (await wall()).toString('base64'),
    )
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    await sidebar.dispatchEvent('dragenter', { dataTransfer: files })
    await expect(page.getByText('Drop to add faces')).toBeVisible()
    await sidebar.dispatchEvent('drop', { dataTransfer: files })
    const dialog = page.getByRole('dialog', { name: 'Add New Face' })
    await expect(page.getByText('Drop to add faces')).toBeHidden()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText('wall.jpg')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove wall.jpg' }).click()
    await page.evaluate((clipboardData) => {
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    }, files)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a failed upload stays with its reason and a Retry, and one on its way can be cancelled',
  { tag: '@long' },
  async ({ page }) => {
    const answers = [
      { status: 413, json: { detail: '' } },
      { status: 400, json: { detail: '' } },
      { status: 503, json: { detail: '' } },
      { status: 422, json: { detail: 'The face is too blurred. Use a sharper photo.' } },
      'no connection',
      'none yet',
    ] as const
    let sent = 0
    await page.route(list, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const answer = answers[sent++]
      if (answer === 'no connection') return route.abort()
      return answer === undefined || answer === 'none yet' ? undefined : route.fulfill(answer)
    })
    await page.route('**/api/source-images/check', (route) => route.abort())
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Add New Face' }).click()
    await choose(page, [['a-portrait-of-somebody-at-the-sea.jpeg', portrait]])
    await page.getByLabel(agreed).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'a-portrait-of-….jpeg' })
    for (const sentence of [
      'File too large. Please select files under 10MB.',
      'Invalid file format. Please select JPG, PNG, or WEBP files.',
      'Failed to upload one or more files. Please try again.',
      'The face is too blurred. Use a sharper photo.',
      'Network error: Failed to connect to the server. Please check your internet connection.',
    ]) {
      await expect(card.getByRole('alert')).toHaveText(sentence)
      await card.getByRole('button', { name: 'Retry' }).click()
    }
    await expect(card.getByRole('progressbar', { name: 'Upload of a-portrait-of-….jpeg' })).toBeVisible()
    await card.getByRole('button', { name: 'Cancel a-portrait-of-….jpeg' }).click()
    await expect(card).toBeHidden()
  },
)

test('a face is renamed in its place by keyboard: Enter saves, Escape cancels, and a failure is said there', async ({
  page,
}) => {
  await page.goto('/source-faces')
  const actions = page.getByRole('button', { name: 'Actions for face' })
  await actions.focus()
  const rename = async (name: string) => {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
  }
  await rename('Somebody else')
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.getByRole('button', { name: 'Tips' }).click() // what had the focus before must not get it
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await rename('   ')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()

  await page.route(one, async (route) => {
    // A slow answer: what has lost the focus by the next frame would not get it back.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await route.fulfill({ status: 500, json: { detail: '' } })
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('  Ann at the sea  ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to update source image name. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.unrouteAll()
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  expect((await saved).postDataJSON()).toEqual({ name: 'Ann at the sea' })
  await expect(page.getByRole('heading', { name: 'Ann at the sea' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Ann at the sea' })).toBeFocused()
})

test(
  'a face is deleted only after a question that names it in 30 characters; cards name it in 24, or Untitled',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const [known] = await newcomer.client.listSourceImages()
    if (!known) throw new Error('the newcomer has a face')
    const faces: SourceImage[] = [
      { ...known, name: 'Ann and the lighthouse on a clear morning' },
      { ...known, id: crypto.randomUUID() as SourceImage['id'], name: '' },
    ]
    await page.route(list, (route) => route.fulfill({ json: faces }))
    await page.route(one, (route) => route.fulfill({ status: 500, json: { detail: '' } }))
    await page.goto('/source-faces')
    const headings = [/^Ann and the lighthouse o$/, 'Untitled', 'Try a sample face']
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
    await page.getByRole('button', { name: 'Actions for Ann and the lighthouse…' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this face?' })
    await expect(dialog).toContainText('Ann and the lighthouse on a cl leaves')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to delete source image. Please try again.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Ann and the lighthouse o' })).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('a photo can be taken with the camera and is judged like a chosen one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Add New Face' }).tap()
    const dialog = page.getByRole('dialog')
    const shooting = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Take a photo' }).tap()
    const camera = (await shooting).element()
    expect(await camera.getAttribute('capture')).toBe('user')
    expect(await camera.getAttribute('accept')).toBe('image/*')
    await (await shooting).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: portrait })
    await expect(dialog.getByRole('status')).toHaveText('One face, in full view.')
  })
})

/** Puts files into the picker of the dialog. */
async function choose(page: Page, files: [name: string, bytes: Buffer][]): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })))
}

function countUploads(page: Page): () => number {
  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && list.test(request.url())) uploads++
  })
  return () => uploads
}

const wall = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b0a090' } })
    .jpeg()
    .toBuffer()
