import type { Browser, Locator, Page } from '@playwright/test'
import { bar, openGallery, scrubber, test, tile } from '../../stage/gallery-server.ts'
import type { FullGallery } from '../../stage/gallery-server.ts'
import { expect } from '../../stage/journey.ts'
import { signInAs } from '../../stage/staged-task.ts'

// Recording hundreds of pictures would double the time.
test.use({ trace: 'off' })

test.describe('selecting pictures', () => {
  test(
    'a box, Control and click, Shift and click select pictures, and a click in between adds one',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await tile(page, 1).hover()
      await page.locator('input[data-index="1"]').click()
      await expect(bar(page)).toContainText('1 selected')
      await tile(page, 4).click({ modifiers: ['Shift'] })
      await expect(bar(page)).toContainText('4 selected')
      await tile(page, 0).click()
      await expect(bar(page)).toContainText('5 selected')
      await expect(tile(page, 0)).toHaveAttribute('aria-pressed', 'true')
      await tile(page, 0).click()
      await expect(bar(page)).toContainText('4 selected')
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await expect(bar(page)).toBeHidden()
      await tile(page, 2).click({ modifiers: ['ControlOrMeta'] })
      await expect(bar(page)).toContainText('1 selected')
    },
  )

  test('Shift and click selects what was never loaded in between', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
    await scrubber(page).press('End')
    await tile(page, 1199).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('1,200 selected')
  })

  test(
    'Space selects, Shift and arrows draw a range that grows and shrinks, Escape clears',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await tile(page, 0).focus()
      await page.keyboard.press('Space')
      await expect(bar(page)).toContainText('1 selected')
      for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight')
      await expect(bar(page)).toContainText('4 selected')
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(bar(page)).toContainText('3 selected')
      await page.keyboard.press('Escape')
      await expect(bar(page)).toBeHidden()
    },
  )

  test(
    'all that the filters show is selected at once, and single pictures can be taken out again',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await tile(page, 0).focus()
      await page.keyboard.press('Control+a')
      await expect(bar(page)).toContainText('1,200 selected')
      await tile(page, 0).click()
      await expect(bar(page)).toContainText('1,199 selected')
      await page.getByRole('button', { name: 'Select all 1,200' }).click()
      await expect(bar(page)).toContainText('1,200 selected')
      await page.getByRole('radio', { name: 'Originals' }).check()
      await expect(bar(page)).toBeHidden()
    },
  )

  test('all pictures of a day are selected by its heading', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    const list = page.getByRole('list', { name: /^Pictures, / }).first()
    const size = await list.getByRole('listitem').first().getAttribute('aria-setsize')
    const heading = page.getByRole('heading', { level: 2 }).first()
    await heading.hover()
    await page
      .getByRole('button', { name: /^Select all/ })
      .first()
      .click()
    await expect(bar(page)).toContainText(`${size} selected`)
  })

  test(
    'pictures stay where they are on a phone when the projects to filter by come late',
    { tag: '@long' },
    async ({ browser, gallery }) => {
      const page = await takePhone(browser, gallery)
      const { promise: projectsMayCome, resolve: letProjectsCome } = Promise.withResolvers<void>()
      await page.route(/\/projects\/(\?|$)/, async (route) => {
        await projectsMayCome
        await route.continue()
      })
      await openGallery(page)
      const before = await tile(page, 0).boundingBox()
      letProjectsCome()
      await expect(page.getByRole('button', { name: 'All projects' })).toBeEnabled()
      expect(await tile(page, 0).boundingBox()).toEqual(before)
      await page.context().close()
    },
  )

  test(
    'a finger that rests on a picture selects it, and the next tap selects another',
    { tag: '@long' },
    async ({ browser, gallery }) => {
      const page = await takePhone(browser, gallery)
      await openGallery(page)
      const lift = await putFinger(page, tile(page, 0))
      await expect(bar(page)).toContainText('1 selected')
      await lift()
      await expect(bar(page)).toContainText('1 selected')
      await expect(page.getByRole('dialog')).toBeHidden()
      await tile(page, 1).tap({ position: { x: 10, y: 10 } })
      await expect(bar(page)).toContainText('2 selected')
      await page.context().close()
    },
  )

  test(
    'a picture stays selected when its box comes up under the finger',
    { tag: '@long' },
    async ({ browser, gallery }) => {
      const page = await takePhone(browser, gallery)
      await openGallery(page)
      const unboxed = page.locator('li:not(:has(label)) button[data-index]').first()
      const width = (await unboxed.boundingBox())?.width ?? 0
      const lift = await putFinger(page, unboxed, { x: width - 10, y: 10 })
      await expect(bar(page)).toContainText('1 selected')
      await lift()
      // A second tap is told after the click of the lifted finger.
      await page.getByRole('heading', { name: 'Gallery' }).tap()
      await expect(bar(page)).toContainText('1 selected')
      await page.context().close()
    },
  )
})

/** A page of a phone that is signed in. */
async function takePhone(browser: Browser, { server, newcomer }: FullGallery): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  await signInAs(page, newcomer)
  return page
}

/** Puts a finger on something, in its middle or at a place of it; answers how to lift it again. */
async function putFinger(
  page: Page,
  target: Locator,
  place?: { x: number; y: number },
): Promise<() => Promise<unknown>> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  const { x, y } = place ?? { x: box.width / 2, y: box.height / 2 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + x, y: box.y + y }],
  })
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
