import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Server } from '../../stage/server.ts'
import { paste } from '../../stage/paste.ts'
import { signInAs } from '../../stage/staged-task.ts'

test('a newcomer with a photo and a link comes from sign-in to the first result in at most six clicks', async ({
  page,
  server,
}) => {
  await countClicks(page)
  const photo = await (await fetch(`${server.address}/demo/faces/long-dark-hair.jpg`)).arrayBuffer()
  const startedAt = performance.now()
  await arrive(page, server, 'first-minute@example.com')
  await paste(page, `${server.address}/demo/p/friday-night`)
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByText('1 URL detected')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a photo' }).click()
  await (await choosing).setFiles({ name: 'Ann.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  await dialog.getByLabel("This is my face, or I have this person's permission").check()
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Comparison of original and result' })).toBeVisible({ timeout: 60_000 })
  const clicks = await clicksOf(page)
  test.info().annotations.push({
    type: 'first result',
    description: `${clicks} clicks, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  })
  expect(clicks).toBeLessThanOrEqual(6)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Latest Results' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Done:')).toHaveCount(4)
  await page.getByRole('link', { name: 'Result 1, Task 1' }).click()
  await expect(page).toHaveURL(/\/gallery\?photo=/)
})

test('a sample is swapped by one click for whoever has neither a photo nor a link', async ({ page, server }) => {
  await arrive(page, server, 'sample@example.com')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Comparison of original and result' })).toBeVisible({
    timeout: 60_000,
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Try it with a sample' })).toHaveCount(0)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
})

test(
  'a link pasted on any page opens Add Task with its project and face, one pasted into a field does not',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'pasting@example.com')
    const [face] = await newcomer.client.listSourceImages()
    const second = await newcomer.client.createProject({
      body: { name: 'Second project', default_source_image_id: face?.id ?? newcomer.userId },
    })
    await signInAs(page, newcomer)
    const link = `${server.address}/demo/p/friday-night`
    await page.goto(`/projects/${newcomer.project.id}`)
    await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
    await paste(page, `Look at this: ${link} !`)
    const dialog = page.getByRole('dialog', { name: 'Add Task' })
    await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue(link)
    await expect(dialog.getByLabel('Project')).toHaveValue(newcomer.project.id)
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
    await paste(page, 'no link at all')
    await paste(page, link)
    await expect(dialog.getByLabel('Project')).toHaveValue(second.id)
    await page.keyboard.press('Escape')

    await page.goto('/projects')
    await page.getByRole('searchbox').fill('a')
    await paste(page, link)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'a link in the field of the dashboard asks for what is missing, and what was made stays made when it fails',
  { tag: '@long' },
  async ({ page, server }) => {
    await arrive(page, server, 'field@example.com')
    await page.getByLabel('Link of a public post').fill(`${server.address}/demo/p/friday-night`)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Task' })
    const add = dialog.getByRole('button', { name: 'Add Task' })
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText('Please select a source image')
    const photo = await (await fetch(`${server.address}/demo/faces/long-dark-hair.jpg`)).arrayBuffer()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Ann.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that you may use this face.')
    await dialog.getByLabel("This is my face, or I have this person's permission").check()
    await page.route('**/api/tasks/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { detail: 'The links are being counted.' } })
        : route.fallback(),
    )
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText('The links are being counted.')
    await page.unroute('**/api/tasks/')
    await add.click()
    await expect(page.getByRole('heading', { name: 'Task 1' })).toBeVisible()
    await page.goto('/source-faces')
    await expect(page.getByRole('heading', { name: 'Ann' })).toHaveCount(1)
  },
)

async function arrive(page: Page, server: Pick<Server, 'codeFor'>, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await page.getByLabel('6-digit code').pressSequentially(await server.codeFor(email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Swap a post' })).toBeVisible()
}

/** Counts what the mouse presses, from page to page. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (!event.isTrusted) return
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    }
    addEventListener('pointerdown', count, { capture: true })
  })
}

function clicksOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
}
