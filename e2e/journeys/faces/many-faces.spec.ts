import type { SourceImage } from '@guise/contract'
import type { Page } from '@playwright/test'
import { makeFace } from '../../../apps/web/src/testing/make-face.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'

const list = /\/api\/source-images\/(\?.*)?$/

test(
  'of many faces a few are uploaded at a time, and those that failed stay with their names',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const [face] = await newcomer.client.listSourceImages()
    const portrait = Buffer.from(await (await fetch(face?.file_url ?? '')).arrayBuffer())
    let [running, most, sent] = [0, 0, 0]
    await page.route(list, async (route) => {
      if (route.request().method() !== 'POST') return await route.continue()
      const number = ++sent
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 200))
      running--
      if (number === 2) return await route.abort()
      const isRefused = number === 5
      return await route.fulfill(
        isRefused ? { status: 429, json: { detail: 'Too many.' } } : { status: 201, json: face },
      )
    })
    await page.goto('/source-faces')
    await page.getByRole('button', { name: 'Add New Face' }).click()
    const dialog = page.getByRole('dialog')
    const files = Array.from({ length: 8 }, (_, i) => ({
      name: `Many ${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: portrait,
    }))
    await dialog.locator('input[type=file]').setInputFiles(files)
    await dialog.getByLabel("This is my face, or I have this person's permission").check()
    await dialog.getByRole('button', { name: 'Upload 8 faces' }).click()
    await expect.poll(() => sent).toBe(8)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    await expect(page.getByRole('listitem').filter({ hasText: 'Many 2' })).toContainText('Network error')
    await expect(page.getByRole('listitem').filter({ hasText: 'Many 5' })).toContainText('Too many.')
    expect(most).toBe(3)
  },
)

test('the first of many faces are there at once, the others after them, found by key and word and on paper', async ({
  page,
}) => {
  await answerFaces(page, 180)
  await page.goto('/dashboard')
  const way = page.getByRole('link', { name: 'Source Faces', exact: true })
  const drawnFirst = await way.evaluate(async (link: HTMLAnchorElement) => {
    link.click()
    const drawn = document.getElementsByTagName('h2')
    while (!drawn[0]?.textContent.startsWith('Face ')) await new Promise(requestAnimationFrame)
    return drawn.length
  })
  expect(drawnFirst, 'faces in the first frame').toBeLessThan(180)
  const cards = page.locator('#page li')
  await expect(cards).toHaveCount(180)
  const isDrawn = () =>
    cards.nth(160).evaluate((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isDrawn(), 'a face far below').toBe(false)
  expect(await page.evaluate("find('Face 161')"), 'found by its name').toBe(true)
  await expect.poll(isDrawn, { message: 'a face that was found' }).toBe(true)
  await page.evaluate(() => getSelection()?.empty())
  await page.getByRole('button', { name: 'Actions for Face 179' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Actions for Face 180' })).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(isDrawn, { message: 'a face far below' }).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isDrawn, { message: 'a face on paper' }).toBe(true)
})

test('among many faces Tab comes to the chosen one and goes on behind them; the arrows choose', async ({
  page,
  newcomer,
}) => {
  await answerFaces(page, 180)
  await page.goto(`/projects/${newcomer.project.id}`)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const faces = page.getByRole('group', { name: 'Source face' }).getByRole('radio')
  await expect(faces).toHaveCount(180)
  await faces.nth(120).check()
  const stops = await faces.evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length)
  expect(stops, 'faces that a window need ask about').toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(faces.nth(121)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(faces.nth(121)).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(faces.nth(121)).toBeFocused()
})

test('among many faces the chosen one is in sight as soon as it is drawn', async ({ page, newcomer }) => {
  const id = newcomer.project.default_source_image_id!
  await answerFaces(page, 180, [makeFace({ id, name: 'The oldest' })])
  await page.goto(`/projects/${newcomer.project.id}`)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const chosen = page.getByRole('group', { name: 'Source face' }).getByRole('radio', { name: 'The oldest' })
  await expect(chosen).toBeChecked()
  const isInBox = await chosen.evaluate((radio) => {
    const box = radio.closest('fieldset > div')!.getBoundingClientRect()
    const { top, bottom } = radio.closest('label')!.getBoundingClientRect()
    return top >= box.top && bottom <= box.bottom
  })
  expect(isInBox).toBe(true)
})

/** Makes the library one of so many faces, before older ones. */
async function answerFaces(page: Page, count: number, older: SourceImage[] = []): Promise<void> {
  const faces = [...Array.from({ length: count }, (_, i) => makeFace({ name: `Face ${i + 1}` })), ...older]
  await page.route(list, (route) => route.fulfill({ json: faces }))
}
