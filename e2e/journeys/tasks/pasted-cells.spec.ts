import type { Page } from '@playwright/test'
import { screenStates } from '../../../apps/web/src/testing/screens.ts'
import { expect, test } from '../../stage/journey.ts'
import { openScreen } from '../../stage/screens.ts'

const links = ['https://www.instagram.com/p/Cabc123/', 'https://bsky.app/profile/ann.example/post/3kabc']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('links pasted as cells of a spreadsheet are links, though a picture of the cells comes with them', async ({
  page,
}) => {
  await open(page, 'dashboard/full')
  await pasteUntilHeard(page)
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  const field = dialog.getByLabel('Instagram Post Links')
  await expect(field).toHaveValue(links.join('\n'))
  await field.fill('')
  await field.focus()
  await pasteCells(page)
  await expect(field).toHaveValue(links.join('\n'))
  await expect(dialog.getByText('image.png')).toHaveCount(0)
})

test('cells of a spreadsheet add no face', async ({ page }) => {
  await open(page, 'source-faces/full')
  await pasteUntilHeard(page)
  await expect(page.getByRole('dialog', { name: 'Add New Face' })).toHaveCount(0)
})

test('a link that is dragged onto the page is taken as a pasted one is, and the open window then keeps to its own', async ({
  page,
}) => {
  await open(page, 'dashboard/full')
  const field = page.getByRole('dialog', { name: 'Add Task' }).getByLabel('Instagram Post Links')
  await expect(async () => {
    await dropLink(page, 'https://bsky.app/profile/ann.example/post/3kabc')
    await expect(field).toHaveValue('https://bsky.app/profile/ann.example/post/3kabc', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await dropLink(page, 'https://www.instagram.com/p/Cabc123/')
  await expect(field).toHaveValue('https://bsky.app/profile/ann.example/post/3kabc')
  expect(page.context().pages()).toHaveLength(1)
})

async function open(page: Page, name: string): Promise<void> {
  const screen = screenStates.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}.`)
  await openScreen(page, screen)
}

/** A page is drawn before it listens. */
async function pasteUntilHeard(page: Page): Promise<void> {
  await expect(async () => {
    await pasteCells(page)
    await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

/** Pastes where the focus is what Excel and LibreOffice copy: the words, a table of them and a picture of it. */
async function pasteCells(page: Page): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `${cells.join('\r\n')}\r\n`)
    clipboardData.setData('text/html', `<table><tr><td>${cells.join('</td></tr><tr><td>')}</td></tr></table>`)
    clipboardData.items.add(new File(['cells'], 'image.png', { type: 'image/png' }))
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, links)
}

/** Drops a link at the corner of the page as another window would. */
async function dropLink(page: Page, url: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const data = { items: [{ mimeType: 'text/uri-list', data: url }], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: 8, y: 8, data })
  }
  await browser.detach()
}
