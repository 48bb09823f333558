import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openGallery, readZip, test, tile } from '../../stage/gallery-server.ts'
import { expect } from '../../stage/journey.ts'

// Recording hundreds of pictures would double the time.
test.use({ trace: 'off' })

const unknownId = '01a1fd28-379e-721e-bb10-4a6468cc7c68'
const pictureDialog = (page: Page) => page.getByRole('dialog')

test.describe('downloading and deleting pictures', () => {
  test('a selection is downloaded as one zip, under names of their own, with the bytes of the results', async ({
    page,
    gallery,
  }) => {
    await openGallery(page)
    await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
    await tile(page, 5).click({ modifiers: ['Shift'] })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Selected (6)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^guise-\d{4}-\d\d-\d\d\.zip$/)
    const files = readZip(await readFile(await download.path()))
    const items = await gallery.newcomer.client.listGallery({ query: { limit: 6 } })
    expect([...files.keys()]).toEqual(items.map(({ task_name }, i) => `${task_name}-result-${i + 1}.jpg`))
    for (const [i, bytes] of [...files.values()].entries()) {
      const shown = await (await fetch(items[i]?.url ?? '')).arrayBuffer()
      expect(bytes.equals(Buffer.from(shown))).toBe(true)
    }
  })

  test('one picture is downloaded as itself', { tag: '@long' }, async ({ page }) => {
    await openGallery(page)
    await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Selected (1)' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Task \d+-result-1\.jpg$/)
  })

  test(
    'an original is shown, named and saved as the original that it is, whatever was made of it',
    { tag: '@long' },
    async ({ page, gallery }) => {
      const [first] = await gallery.newcomer.client.listGallery({ query: { mode: 'originals', limit: 1 } })
      expect(first?.is_processed).toBe(true)
      await openGallery(page)
      await page.getByRole('radio', { name: 'Originals' }).check()
      await expect(tile(page, 0)).toHaveAccessibleName(/^Open original of Task \d+ in /)
      await tile(page, 0).click()
      const dialog = pictureDialog(page)
      await expect(dialog.getByRole('img', { name: /^original of Task \d+ in / })).toBeVisible()
      await expect(dialog.getByRole('radio', { name: 'Result' })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Share this result' })).toHaveCount(0)
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download' }).click()
      expect((await downloading).suggestedFilename()).toMatch(/^Task \d+-original-1\.jpg$/)
    },
  )

  test('deleted pictures are gone from sight at once, and come back by Undo', async ({ page, gallery }) => {
    await openGallery(page)
    const name = await tile(page, 2).getAttribute('aria-label')
    await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
    await tile(page, 2).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await expect(page.getByText('3 pictures were deleted with their originals.')).toBeVisible()
    await expect(page.getByText('1,197 items', { exact: true })).toBeVisible()
    const { total } = await gallery.newcomer.client.listGallerySections()
    expect(total).toBe(1200)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1,200 items', { exact: true })).toBeVisible()
    await expect(tile(page, 2)).toHaveAttribute('aria-label', name ?? '')
  })

  test(
    'a deletion that nobody undoes is carried out after five seconds, and leaving the page carries it out at once',
    { tag: '@long' },
    async ({ page, gallery }) => {
      const count = async () => (await gallery.newcomer.client.listGallerySections()).total
      const remove = async () => {
        await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
        await page.getByRole('button', { name: 'Delete selected' }).click()
        await expect(page.getByText('1 picture was deleted with its original.')).toBeVisible()
      }
      await openGallery(page)
      await remove()
      expect(await count()).toBe(1200)
      await expect.poll(count, { timeout: 9000 }).toBe(1199)
      await expect(page.getByText('1,199 items', { exact: true })).toBeVisible()
      await expect(tile(page, 0)).toHaveAccessibleName(/^Open result of/)
      await expect(page.getByText('1 picture was deleted with its original.')).toBeHidden()
      await remove()
      await page.goto('about:blank')
      await expect.poll(count, { timeout: 3000 }).toBe(1198)
    },
  )
})

test.describe('the lightbox of the gallery', () => {
  test(
    'every picture has an address, and the lightbox walks through all of them and wraps',
    { tag: '@long' },
    async ({ page, gallery }) => {
      const { total } = await gallery.newcomer.client.listGallerySections()
      const all = total.toLocaleString('en-US')
      await openGallery(page)
      await expect(tile(page, 1)).toHaveAccessibleDescription(/, 2 of [\d,]+$/)
      await page
        .getByAltText(/^result of/)
        .first()
        .click()
      await expect(pictureDialog(page).getByText(`1 / ${all}`)).toBeVisible()
      await page.keyboard.press('Escape')
      await tile(page, 0).click()
      await expect(pictureDialog(page).getByText(`1 / ${all}`)).toBeVisible()
      await expect(page).toHaveURL(/photo=[0-9a-f-]{36}/)
      await page.keyboard.press('ArrowLeft')
      await expect(pictureDialog(page).getByText(`${all} / ${all}`)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(pictureDialog(page).getByText(`2 / ${all}`)).toBeVisible()
      await page.reload()
      await expect(pictureDialog(page).getByText(`2 / ${all}`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(pictureDialog(page)).toBeHidden()
      await expect(tile(page, 1)).toBeFocused()
      await expect(page).not.toHaveURL(/photo=/)
    },
  )

  test(
    'the picture that was looked at last is in sight when the lightbox closes',
    { tag: '@long' },
    async ({ page, gallery }) => {
      const { total } = await gallery.newcomer.client.listGallerySections()
      await openGallery(page)
      await tile(page, 0).click()
      await expect(pictureDialog(page)).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(pictureDialog(page).getByText(`${total.toLocaleString('en-US')} /`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tile(page, total - 1)).toBeInViewport()
      await expect(tile(page, total - 1)).toBeFocused()
    },
  )

  test('an address of a picture that is gone says so and shows the gallery', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/gallery?photo=${unknownId}`)
    await expect(page.getByText('This picture is not in the gallery any more, or these filters hide it.')).toBeVisible()
    await expect(page).not.toHaveURL(/photo=/)
    await expect(tile(page, 0)).toBeVisible()
  })
})
