import { openGallery, scrubber, test, tile } from '../../stage/gallery-server.ts'
import { expect } from '../../stage/journey.ts'

// Recording hundreds of pictures would double the time.
test.use({ trace: 'off' })

test.describe('the states of the gallery', () => {
  test(
    'the gallery shows frames while it loads, and all pictures with their count after',
    { tag: '@long' },
    async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/api/gallery/sections*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/gallery')
      await expect(page.getByText('Loading pictures')).toBeAttached()
      held.resolve()
      await expect(tile(page, 0)).toBeVisible()
      await expect(page.getByText('1,200 items')).toBeVisible()
      await expect(page).toHaveTitle(/^Gallery/)
    },
  )

  test('a gallery that fails says so, and Try Again brings it', { tag: '@long' }, async ({ page }) => {
    const refusal = { detail: '', status_code: 400, error_type: 'CLIENT_ERROR', request_id: '' }
    await page.route('**/api/gallery/sections*', (route) => route.fulfill({ status: 400, json: refusal }))
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'Failed to Load Gallery' })).toBeVisible()
    await expect(page.getByText('Failed to load gallery data. Please try again.')).toBeVisible()
    await page.unroute('**/api/gallery/sections*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(tile(page, 0)).toBeVisible()
  })

  test(
    'a page of pictures that fails is told of where it is missing, and can be tried again',
    { tag: '@long' },
    async ({ page }) => {
      const refusal = { detail: 'This page is away.', status_code: 400, error_type: 'CLIENT_ERROR', request_id: '' }
      await openGallery(page)
      await page.route('**/api/gallery/?*', (route) => route.fulfill({ status: 400, json: refusal }))
      await scrubber(page).press('End')
      await expect(page.getByRole('alert')).toContainText('This page is away.')
      await page.unroute('**/api/gallery/?*')
      await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
      await expect(tile(page, 1199)).toHaveAccessibleName(/^Open result of/)
      await expect(page.getByRole('alert')).toBeHidden()
    },
  )

  test('an empty gallery leads to the projects', { tag: '@long' }, async ({ page }) => {
    const json = { as_of: new Date().toISOString(), total: 0, sections: [] }
    await page.route('**/api/gallery/sections*', (route) => route.fulfill({ json }))
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Projects' }).click()
    await expect(page).toHaveURL(/\/projects$/)
  })
})

test.describe('the filters of the gallery', () => {
  test(
    'mode, type and several projects narrow the gallery, and stand in its address',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await expect(tile(page, 0)).toHaveAccessibleName(/^Open result of Task \d+ in /)
      await page.getByRole('radio', { name: 'Originals' }).check()
      await expect(tile(page, 0)).toHaveAccessibleName(/^Open result of|^Open original of/)
      await expect(page).toHaveURL(/mode=originals/)
      await page.getByRole('button', { name: 'All projects' }).click()
      await page.getByRole('checkbox', { name: 'Summer 1' }).check()
      await page.getByRole('checkbox', { name: 'Studio 1' }).check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: '2 of 13 projects' })).toBeVisible()
      await expect(tile(page, 0)).toHaveAccessibleName(/in (Summer|Studio) 1$/)
      await expect(page.getByText(/^\d{3} items$/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: '2 of 13 projects' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Originals' })).toBeChecked()
      await page.getByRole('radio', { name: 'Videos' }).check()
      await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByText('1,200 items')).toBeVisible()
      await expect(page).toHaveURL(/\/gallery$/)
    },
  )

  test(
    'grid and masonry are laid out as they say, and the choice is remembered',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      const shapes = async () => {
        const tiles = [0, 1, 2, 3].map((index) => page.getByRole('listitem').filter({ has: tile(page, index) }))
        const boxes = await Promise.all(tiles.map((one) => one.boundingBox()))
        return boxes.map((box) => Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10) / 10)
      }
      await expect(page.getByRole('radio', { name: 'Masonry' })).toBeChecked()
      await expect.poll(async () => new Set(await shapes()).size).toBeGreaterThan(1)
      await page.getByRole('radio', { name: 'Grid' }).check()
      await expect.poll(shapes).toEqual([1, 1, 1, 1])
      await page.reload()
      await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked()
      await expect.poll(shapes).toEqual([1, 1, 1, 1])
    },
  )
})

test.describe('a sheet of many pictures', () => {
  test(
    'pictures stand by day under headings that stay in sight, each day a list that tells its place',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      const list = page.getByRole('list', { name: /^Pictures, / }).first()
      const first = list.getByRole('listitem').first()
      await expect(first).toHaveAttribute('aria-posinset', '1')
      const size = Number(await first.getAttribute('aria-setsize'))
      expect(size).toBeGreaterThan(0)
      await page.mouse.move(700, 600)
      await page.mouse.wheel(0, 900)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
      const tops = await page
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) =>
          all.map((heading) => Math.round(heading.getBoundingClientRect().top)).filter((top) => top >= 0),
        )
      expect(Math.min(...tops)).toBeLessThan(100)
    },
  )

  test(
    'only what is near the screen is in the page, from the first picture to the last',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      for (const key of ['End', 'PageUp', 'Home']) {
        await scrubber(page).press(key)
        await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(5)
        expect(await page.locator('main li').count()).toBeLessThan(120)
      }
    },
  )

  test(
    'the scrubber goes to any time by drag and by keys, and tells where it is',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await scrubber(page).press('End')
      await expect(tile(page, 1199)).toBeInViewport()
      await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /\d{4}, picture 1,1\d\d of 1,200$/)
      await scrubber(page).press('Home')
      await expect(tile(page, 0)).toBeInViewport()
      const track = await scrubber(page).locator('xpath=../..').boundingBox()
      if (!track) throw new Error('the scrubber has no size')
      const x = track.x + track.width / 2
      await page.mouse.move(x, track.y + 2)
      await page.mouse.down()
      await page.mouse.move(x, track.y + track.height / 2, { steps: 5 })
      await page.mouse.up()
      await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /picture [4-8]\d\d of 1,200$/)
      const before = Number(await scrubber(page).inputValue())
      await scrubber(page).press('ArrowDown')
      await expect.poll(async () => Number(await scrubber(page).inputValue())).toBeGreaterThan(before)
    },
  )

  test('back, and a reload, bring a person to the pictures they left', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    await scrubber(page).press('End')
    for (let i = 0; i < 3; i++) await scrubber(page).press('PageUp')
    const inSight = async () => {
      const found = await page
        .locator('button[data-index]')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().top > 112).map((one) => one.getAttribute('data-index')),
        )
      return found[0]
    }
    await expect
      .poll(async () => (await tile(page, Number(await inSight())).getAttribute('aria-label')) ?? '')
      .toMatch(/^Open/)
    await page.waitForTimeout(500)
    const left = await inSight()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.goBack()
    await expect.poll(inSight).toBe(left)
    await page.reload()
    await expect.poll(inSight).toBe(left)
  })

  test(
    'the arrow keys walk the pictures, over the edge of the screen too, and Tab passes the sheet in one step',
    { tag: '@long' },
    async ({ page }) => {
      await openGallery(page)
      await tile(page, 0).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tile(page, 1)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowDown')
      const focused = page.locator('button[data-index]:focus')
      await expect(focused).toBeInViewport()
      expect(Number(await focused.getAttribute('data-index'))).toBeGreaterThan(15)
      await page.keyboard.press('Control+End')
      await expect(tile(page, 1199)).toBeFocused()
      await expect(tile(page, 1199)).toBeInViewport()
      await expect(page.locator('button[data-index][tabindex="0"]')).toHaveCount(1)
    },
  )

  test('the keys are listed on a question mark', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(help.getByText('Select everything the filters show')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await expect(help).toBeVisible()
  })
})
