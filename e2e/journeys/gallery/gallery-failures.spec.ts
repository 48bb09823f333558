import { bar, openGallery, test, tile } from '../../stage/gallery-server.ts'
import { expect } from '../../stage/journey.ts'

// Recording hundreds of pictures would double the time.
test.use({ trace: 'off' })

const selections = '**/api/gallery/selections'

test('what could not be deleted stays selected, and is asked for once only', { tag: '@long' }, async ({ page }) => {
  await openGallery(page)
  await tile(page, 0).focus()
  await page.keyboard.press('Control+a')
  const answers = ['abort', 409, 429, 500] as const
  let asked = 0
  await page.route(selections, async (route) => {
    const answer = answers[asked++]
    if (answer === 'abort') return await route.abort()
    return await route.fulfill({ status: answer ?? 500, json: { detail: `Refused with ${answer}` } })
  })
  const remove = bar(page).getByRole('button', { name: 'Delete selected' })
  for (const [i, answer] of answers.entries()) {
    await remove.press('Enter')
    await expect(page.getByText(answer === 'abort' ? /^Network error/ : `Refused with ${answer}`)).toBeVisible()
    await expect(bar(page)).toContainText('1,200 selected')
    await expect(remove).toBeFocused()
    expect(asked).toBe(i + 1)
  }
})

test(
  'what could not be deleted once its time to undo was over is selected again, unless something else is',
  { tag: '@long' },
  async ({ page }) => {
    await openGallery(page)
    await page.route(`${selections}/*/delete`, (route) => route.fulfill({ status: 500, json: { detail: 'Refused' } }))
    const failure = page.getByText('Refused')
    await tile(page, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await expect(bar(page)).toBeHidden()
    await expect(failure).toBeVisible()
    await expect(bar(page)).toContainText('2 selected')
    for (const index of [0, 1]) await expect(tile(page, index)).toHaveAttribute('aria-pressed', 'true')
    await expect(failure).toBeHidden()
    await page.keyboard.press('Delete')
    await expect(page.getByText('1,198 items')).toBeVisible()
    await tile(page, 4).click({ modifiers: ['ControlOrMeta'] })
    await expect(failure).toBeVisible()
    await expect(page.getByText('1,200 items')).toBeVisible()
    await expect(bar(page)).toContainText('1 selected')
  },
)

test(
  'pictures that were deleted elsewhere are not said to be deleted or downloaded',
  { tag: '@long' },
  async ({ page, gallery }) => {
    const [first] = await gallery.newcomer.client.listGalleryIds({ query: { mode: 'swaps', limit: 1 } })
    for (const name of [/^Download Selected/, 'Delete selected']) {
      await openGallery(page)
      await tile(page, 0).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Shift+ArrowRight')
      // The server counts none of what is asked for, as when another tab has deleted it.
      await page.route(selections, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), count: 0 } })
      })
      await bar(page).getByRole('button', { name }).press('Enter')
      await expect(page.getByText('The pictures you selected are not in the gallery any more.')).toBeVisible()
      await expect(bar(page)).toBeHidden()
      await expect(page.locator('button[data-index]:focus')).toBeVisible()
      await page.unroute(selections)
    }
    const [still] = await gallery.newcomer.client.listGalleryIds({ query: { mode: 'swaps', limit: 1 } })
    expect(still).toBe(first)
  },
)

test(
  'the focus of whoever works by keyboard stays among the pictures when the bar goes, when they go, and with Undo',
  { tag: '@long' },
  async ({ page }) => {
    await openGallery(page)
    const focused = page.locator('button[data-index]:focus')
    const undo = page.getByRole('button', { name: 'Undo' })
    const select = async () => {
      await tile(page, 0).focus()
      await page.keyboard.press('Space')
      for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowRight')
    }
    await select()
    await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(focused).toBeVisible()
    for (const remove of [
      () => page.keyboard.press('Delete'),
      () => bar(page).getByRole('button', { name: 'Delete selected' }).press('Enter'),
    ]) {
      await select()
      await remove()
      await expect(page.getByText('1,194 items')).toBeVisible()
      await expect(focused).toBeVisible()
      await undo.press('Enter')
      await expect(page.getByText('1,200 items')).toBeVisible()
      await expect(focused).toBeVisible()
    }
  },
)

test.describe('in a low window', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('the bar of the selection is one row of buttons that can all be reached', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    await tile(page, 0).focus()
    await page.keyboard.press('Space')
    const box = await bar(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(52)
    for (const button of await bar(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
    expect(await bar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(bar(page).getByRole('button', { name: 'Download Selected (1)' })).toBeVisible()
  })
})
