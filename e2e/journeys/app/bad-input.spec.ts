import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'

const unknownId = '01a1fd28-379e-721e-bb10-4a6468cc7c68'

test(
  'a wrong code is said above the form, and a used one is not taken again',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/')
    await page.getByLabel('E-mail address').fill('wrong@example.com')
    await page.getByRole('button', { name: 'Send Magic Code' }).click()
    const code = await server.codeFor('wrong@example.com')
    const field = page.getByLabel('6-digit code')
    await field.pressSequentially(code === '123456' ? '654321' : '123456')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries are left.')
    await field.clear()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Back to email' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue('wrong@example.com')
  },
)

test('a file or a link that is dropped where none is taken is not opened in place of the app, and words may be dropped', async ({
  page,
}) => {
  await page.goto('/')
  const isStopped = (kind: 'file' | 'link' | 'words', selector: string) =>
    page.locator(selector).evaluate((place, carried) => {
      const dataTransfer = new DataTransfer()
      if (carried === 'file') dataTransfer.items.add(new File(['x'], 'me.jpg', { type: 'image/jpeg' }))
      else dataTransfer.setData(carried === 'link' ? 'text/uri-list' : 'text/plain', 'https://a.example/p/1')
      const drags = ['dragover', 'drop'].map(
        (name) => new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }),
      )
      return drags.map((drag) => !place.dispatchEvent(drag))
    }, kind)
  await expect.poll(() => isStopped('file', 'body')).toEqual([true, true])
  expect(await isStopped('file', 'input[type=email]')).toEqual([true, true])
  expect(await isStopped('link', 'body')).toEqual([true, true])
  expect(await isStopped('link', 'input[type=email]')).toEqual([false, false])
  expect(await isStopped('words', 'input[type=email]')).toEqual([false, false])
})

test(
  'photos that cannot be a source face are refused in words, and the others are kept',
  { tag: '@long' },
  async ({ page, server }) => {
    await signIn(page, await welcomeNewcomer(server, 'uploads@example.com'))
    await page.route('**/api/source-images/check', (route) => route.abort()) // else they would not even be sent
    await page.goto('/source-faces')
    await expect(page.getByRole('heading', { name: 'face', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Face' }).click()
    const dialog = page.getByRole('dialog')
    const picker = dialog.locator('input[type=file]')

    await picker.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) })
    await expect(dialog.getByText('File "huge.jpg" is too large. Maximum size is 10MB.')).toBeVisible()
    await expect(
      dialog.getByText('No valid image files found. Please select JPG, PNG, or WEBP files under 10MB.'),
    ).toBeVisible()

    const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b0a090' } })
      .jpeg()
      .toBuffer()
    await picker.setInputFiles([
      { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: wall },
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Ann, this is no photo.') },
    ])
    await expect(dialog.getByRole('listitem').filter({ hasText: 'No preview' })).toHaveText(/letter\.jpg/)
    await dialog.getByLabel("This is my face, or I have this person's permission").check()
    await dialog.getByRole('button', { name: /^Upload/ }).click()
    await expect(page.getByRole('main').getByText('No preview')).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: 'No face was found' })).toBeVisible()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid file format. Please select JPG, PNG, or WEBP files.' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'face', exact: true })).toBeVisible()
  },
)

test('links that lead nowhere cost nothing and say why, each in its own words', async ({ page, server }) => {
  const newcomer = await welcomeNewcomer(server, 'links@example.com')
  await signIn(page, newcomer)
  await page.goto(`/projects/${newcomer.project.id}`)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByText('Please enter at least one valid URL')).toBeVisible()
  await dialog
    .getByLabel('Instagram Post Links')
    .fill(['http://169.254.169.254/latest', 'http://localhost:22/', 'ftp://example.com/a.jpg'].join('\n'))
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await page
    .getByRole('link', { name: /Task 1/ })
    .first()
    .click()
  await expect(page.getByText('This link leads to an address that is not on the public web.').first()).toBeVisible()
  const credits = await newcomer.client.getCredits()
  expect(credits).toEqual({ credits_left: 20, credits_held: 0, credits_posted: 20 })
})

test(
  'without credits a task is not created, and the way to more is shown',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'poor@example.com')
    await newcomer.client.decrementCredits({ query: { num_credits: 20 } })
    await signIn(page, newcomer)
    await page.goto(`/projects/${newcomer.project.id}`)
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    const dialog = page.getByRole('dialog').last()
    if (await dialog.getByLabel('Instagram Post Links').isVisible()) {
      await dialog.getByLabel('Instagram Post Links').fill('https://example.com/p/1')
      await dialog.getByRole('button', { name: 'Add Task' }).click()
    }
    await expect(page.getByText("Apologies, you don't have enough credits to start a new task.")).toBeVisible()
    await expect(
      page
        .getByRole('link', { name: 'Purchase more credits' })
        .or(page.getByRole('button', { name: 'Purchase more credits' })),
    ).toBeVisible()
    expect(await newcomer.client.listTasks({ query: { project_id: newcomer.project.id } })).toEqual([])
  },
)

test('what does not exist says so and leads back', { tag: '@long' }, async ({ page, server }) => {
  const newcomer = await welcomeNewcomer(server, 'lost@example.com')
  await signIn(page, newcomer)
  await page.goto(`/projects/${unknownId}`)
  await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await page.goto(`/projects/${newcomer.project.id}/tasks/${unknownId}`)
  await expect(page.getByRole('heading', { name: 'Task Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Project' }).click()
  await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
})

/** Gives the browser the session of somebody who signed in over HTTP. */
async function signIn(page: Page, newcomer: Awaited<ReturnType<typeof welcomeNewcomer>>): Promise<void> {
  await page.goto('/terms')
  await page.evaluate((tokens) => {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
}
