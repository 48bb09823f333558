import type { Locator, Page } from '@playwright/test'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../apps/web/src/testing/make-task.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { signInAs, stageTask } from '../../stage/staged-task.ts'

const contents = [
  makeContent({ id: '11111111-1111-4111-8111-111111111111' }),
  makeContent({ id: '22222222-2222-4222-8222-222222222222' }),
  makeUnswapped({ id: '33333333-3333-4333-8333-333333333333', status: 'failed' }),
]
let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'lightbox@example.com')
})

test('the lightbox zooms from 50 to 300 % by 25, starting at 100 %, and each picture starts anew', async ({ page }) => {
  const { box } = await openLightbox(page)
  const shown = () => box.getByRole('button', { name: /^Zoom \d+%, reset$/ }).textContent()
  const [zoomIn, zoomOut] = [
    box.getByRole('button', { name: 'Zoom in' }),
    box.getByRole('button', { name: 'Zoom out' }),
  ]
  expect(await shown()).toBe('100%')
  await expect(page.getByRole('dialog', { name: /^1 \/ 3 01A/ })).toBeVisible()
  const seen = []
  while (await zoomIn.isEnabled()) {
    await zoomIn.click()
    seen.push(await shown())
  }
  expect(seen).toEqual(['125%', '150%', '175%', '200%', '225%', '250%', '275%', '300%'])
  await box.getByRole('button', { name: /reset$/ }).click()
  await zoomOut.click()
  await zoomOut.click()
  expect(await shown()).toBe('50%')
  await expect(zoomOut).toBeDisabled()
  await page.keyboard.press('+')
  expect(await shown()).toBe('75%')
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('2 / 3')).toBeVisible()
  expect(await shown()).toBe('100%')
})

test(
  'Left and Right turn the lightbox and wrap around, every picture has its address, Escape gives the focus back',
  { tag: '@long' },
  async ({ page }) => {
    const { box, opener } = await openLightbox(page)
    await expect(box.getByText('1 / 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(box.getByText('3 / 3')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`photo=${contents[2]?.id}`))
    await page.keyboard.press('ArrowRight')
    await expect(box.getByText('1 / 3')).toBeVisible()
    await box.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(new RegExp(`photo=${contents[1]?.id}`))
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(page).not.toHaveURL(/photo=/)
    await expect(opener).toBeFocused()
  },
)

test(
  'the focus stays inside the lightbox, and an address opens its picture with the neighbours loaded ahead',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const { box } = await openLightbox(page, `&photo=${contents[1]?.id}`)
    await expect(box.getByText('2 / 3')).toBeVisible()
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining([contents[0]?.processed_file_url, contents[2]?.item_url]))
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  },
)

test('original and result lie side by side, and zoom and move as one', { tag: '@long' }, async ({ page }) => {
  const { box } = await openLightbox(page)
  await box.getByRole('radio', { name: 'Original' }).check({ force: true })
  await expect(box.getByAltText('Original of Result 01A')).toBeVisible()
  await box.getByRole('radio', { name: 'Side by side' }).check({ force: true })
  const result = box.getByAltText('Result 01A', { exact: true })
  const original = box.getByAltText('Original of Result 01A')
  await expect(result).toBeVisible()
  await result.dblclick({ position: { x: 40, y: 40 } })
  expect(await transformOf(original)).toBe(await transformOf(result))
  expect(await transformOf(result)).toContain('scale(2)')
  const before = await transformOf(original)
  const area = await result.boundingBox()
  if (!area) throw new Error('the result has no size')
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2 - 80, area.y + area.height / 2 - 30, { steps: 4 })
  await page.mouse.up()
  expect(await transformOf(original)).not.toBe(before)
  expect(await transformOf(original)).toBe(await transformOf(result))
  await box.getByRole('button', { name: 'Zoom in' }).focus()
  const dragged = await transformOf(result)
  await page.keyboard.press('Shift+ArrowRight')
  expect(await transformOf(result)).not.toBe(dragged)
  await page.keyboard.press('ArrowRight')
  await expect(box.getByAltText('Original of Result 02A')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a swipe turns the lightbox and two fingers zoom it', { tag: '@long' }, async ({ page }) => {
    const { box } = await openLightbox(page)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof point>[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', point(280, 360))
    for (const x of [220, 150, 90]) await send('touchMove', point(x, 362))
    await send('touchEnd')
    await expect(box.getByText('2 / 3')).toBeVisible()

    await send('touchStart', point(160, 360), point(200, 360, 1))
    for (const spread of [30, 40, 50]) await send('touchMove', point(180 - spread, 360), point(180 + spread, 360, 1))
    await send('touchEnd')
    await expect(box.getByRole('button', { name: 'Zoom 250%, reset' })).toBeVisible()
    await expect(box.getByText('2 / 3')).toBeVisible()
  })
})

async function openLightbox(page: Page, query = '') {
  await signInAs(page, newcomer)
  const staged = await stageTask(page, makeTask([makePost({ contents })], { project_id: newcomer.project.id }))
  await page.goto(`${staged.path}?view=grid${query}`)
  const opener = page.getByRole('button', { name: 'Open photo 1, done' })
  if (query === '') await opener.click()
  const box = page.getByRole('dialog')
  await expect(box).toBeVisible()
  return { box, opener }
}

function point(x: number, y: number, id = 0) {
  return { x, y, id }
}

function transformOf(picture: Locator): Promise<string> {
  return picture.evaluate((image) => image.closest<HTMLElement>('[data-zoom]')?.style.transform ?? '')
}
