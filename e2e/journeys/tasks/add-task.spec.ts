import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { paste } from '../../stage/paste.ts'
import { signInAs } from '../../stage/staged-task.ts'

let newcomer: Newcomer

test.beforeAll(async ({ server }) => {
  newcomer = await welcomeNewcomer(server, 'add-task@example.com')
})

test('links of one submission form a single task, numbered after those there are, with the face of the project', async ({
  page,
}) => {
  await newcomer.client.createTask({
    body: { project_id: newcomer.project.id, name: 'Earlier', urls: ['https://example.invalid/p/0'] },
  })
  const sent = await catchTask(page, (route) => route.fallback())
  const dialog = await openDialog(page)
  await expect(dialog.getByText('0 URLs detected')).toBeVisible()
  await dialog
    .getByLabel('Instagram Post Links')
    .fill('https://example.invalid/p/1\n\n   \nhttps://example.invalid/p/2\n')
  await expect(dialog.getByText('2 URLs detected')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'face', exact: true })).toBeChecked()
  const beard = dialog.getByRole('group', { name: 'Beard' })
  await expect(beard.getByRole('radio', { name: /^Decide/ })).toBeChecked()
  await beard.getByRole('radio', { name: /^Mine/ }).check()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Task 2' })).toBeVisible()
  expect(sent()).toEqual({
    project_id: newcomer.project.id,
    name: 'Task 2',
    urls: ['https://example.invalid/p/1', 'https://example.invalid/p/2'],
    source_image_id: newcomer.project.default_source_image_id,
    face_selection: 'main',
    beard: 'mine',
  })
})

test('a pasted message becomes its links, and each is told by its network or why it cannot be read', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const field = dialog.getByLabel('Instagram Post Links')
  await field.focus()
  await field.evaluate((box) => {
    const clipboardData = new DataTransfer()
    const text =
      'Look: https://www.instagram.com/p/Cabc123/?igsh=1 and https://bsky.app/profile/ann.example/post/3kabc! ' +
      'Again https://www.instagram.com/p/Cabc123/?igsh=2'
    clipboardData.setData('text/plain', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(dialog.getByText('3 URLs detected')).toBeVisible()
  const links = dialog.getByRole('list', { name: 'What these links are' }).getByRole('listitem')
  await expect(links).toHaveText([/^Instagram instagram\.com\/p\/Cabc123/, /^Bluesky bsky\.app/])
  await expect(links.nth(0).locator('svg[data-network=instagram]')).toBeVisible()
  await expect(links.nth(1).locator('svg[data-network=bluesky]')).toBeVisible()
  await expect(dialog.getByText('1 link stood there twice and is taken once.')).toBeVisible()
  await field.fill('https://www.instagram.com/stories/ann/1/')
  await expect(links).toHaveText([/^Instagram .*Cannot be read: Stories are shown only to people who are signed in/])
  await field.fill('not a link')
  await expect(links).toHaveText([/This is not a web address that can be opened/])
})

test('a task needs a link and a source face, and both are asked for in words', { tag: '@long' }, async ({ page }) => {
  await page.route(`**/api/projects/${newcomer.project.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), default_source_image_id: null } })
  })
  const dialog = await openDialog(page)
  await dialog.getByLabel('Instagram Post Links').fill('\n \n')
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByText('Please enter at least one valid URL')).toBeVisible()
  await expect(dialog.getByText('Please select a source image')).toBeVisible()
  await dialog.getByRole('radio', { name: 'face', exact: true }).check({ force: true })
  await expect(dialog.getByText('Please select a source image')).toBeHidden()
})

test(
  'a task that could not be created says why or its default, and keeps what was entered',
  { tag: '@long' },
  async ({ page }) => {
    let detail = ''
    await catchTask(page, (route) => route.fulfill({ status: 422, json: { detail } }))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Instagram Post Links').fill('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog.getByText('Failed to create task. Please try again.')).toBeVisible()
    detail = 'This project does not exist any more.'
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect(dialog.getByText(detail)).toBeVisible()
    await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue('https://example.invalid/p/1')
  },
)

test('whoever has closed the window, or gone to another page, hears that the task was not created', async ({
  page,
}) => {
  const answers: (() => void)[] = []
  await catchTask(page, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.fulfill({ status: 503, json: { detail: '' } })
  })
  const said = page.getByText('Failed to create task. Please try again.')
  for (const place of ['the same page', 'another page']) {
    const dialog = await openDialog(page)
    await dialog.getByLabel('Instagram Post Links').fill('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    await expect.poll(() => answers.length).toBe(place === 'another page' ? 2 : 1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    if (place === 'another page') await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(said).toHaveCount(0)
    answers.at(-1)?.()
    await expect(said, place).toBeVisible()
  }
})

test(
  'an empty balance blocks new tasks with Insufficient Credits, before and after the dialog, and leads to more',
  { tag: '@long' },
  async ({ page }) => {
    await catchTask(page, (route) => route.fulfill({ status: 402, json: { detail: 'No credits.' } }))
    const dialog = await openDialog(page)
    await dialog.getByLabel('Instagram Post Links').fill('https://example.invalid/p/1')
    await dialog.getByRole('button', { name: 'Add Task' }).click()
    const empty = page.getByRole('dialog', { name: 'Insufficient Credits' })
    await expect(empty).toContainText("Apologies, you don't have enough credits to start a new task.")
    await expect(empty.getByRole('link', { name: 'Purchase more credits' })).toHaveAttribute('target', '_blank')
    await expect(dialog).toBeHidden()
    await empty.getByRole('button', { name: 'Close' }).click()

    await page.route('**/api/user/me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), credits_left: 0 } })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Add Task' }).first().click()
    await expect(empty).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test('a pasted link that is sent before faces and projects are known waits for them', async ({ page }) => {
  await signInAs(page, newcomer)
  let mayCome = (): void => undefined
  const allowed = new Promise<void>((resolve) => (mayCome = resolve))
  await page.route(/\/api\/(projects|source-images)\/(\?|$)/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/help')
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(async () => {
    await paste(page, 'https://www.instagram.com/p/Cwaits/')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(dialog.getByRole('button', { name: 'Adding Task...' })).toBeVisible()
  mayCome()
  await expect(page).toHaveURL(/\/projects\/[^/]+\/tasks\//)
})

test('links typed when the session ends are there again after signing in, until the dialog is closed', async ({
  page,
  server,
}) => {
  const email = 'signed-out@example.com'
  const leaver = await welcomeNewcomer(server, email)
  const dialog = await openDialog(page, leaver)
  const links = dialog.getByLabel('Instagram Post Links')
  await links.fill('https://example.invalid/p/1\nhttps://example.invalid/p/2')
  for (const { id } of await leaver.client.listSessions())
    await leaver.client.endSession({ params: { session_id: id } })
  // The app may meet the end of the session before anybody presses anything.
  const signIn = page.getByLabel('E-mail address')
  const press = dialog.getByRole('button', { name: 'Add Task' }).click()
  await Promise.race([press, signIn.waitFor()])
  press.catch(() => undefined)
  await signIn.fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor(email))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await expect(links).toHaveValue('https://example.invalid/p/1\nhttps://example.invalid/p/2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await expect(links).toHaveValue('')
})

async function openDialog(page: Page, who: Newcomer = newcomer) {
  await signInAs(page, who)
  await page.goto(`/projects/${who.project.id}`)
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Answers the creation of tasks, and tells what was last sent. */
async function catchTask(page: Page, answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => unknown) {
  let body: unknown
  await page.route('**/api/tasks/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    body = route.request().postDataJSON()
    await answer(route)
  })
  return () => body
}
