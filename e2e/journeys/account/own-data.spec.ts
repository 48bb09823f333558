import { readFile } from 'node:fs/promises'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { signInAs } from '../../stage/staged-task.ts'

test(
  'a person downloads everything they have as one file, is told how much has come, and can stop it',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'takes-along@example.com')
    await signInAs(page, newcomer)
    await page.goto('/profile')
    const button = page.getByRole('button', { name: 'Download my data' })

    await test.step('it says that it failed', async () => {
      await page.route('**/api/user/export', (route) => route.fulfill({ status: 500, json: { detail: '' } }))
      await button.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to download your data. Please try again.')
      await page.unroute('**/api/user/export')
    })

    await test.step('it says that it is being put together, and can be stopped', async () => {
      await page.route('**/api/user/export', () => undefined)
      await button.click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('Your data is being put together.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Downloading...' })).toBeDisabled()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(button).toBeEnabled()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unroute('**/api/user/export')
    })

    await test.step('the file holds the account and the face', async () => {
      const saving = page.waitForEvent('download')
      await button.click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^guise-\d{4}-\d\d-\d\d\.zip$/)
      const zip = await readFile(await file.path())
      expect(zip.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'))
      const text = zip.toString('latin1')
      for (const name of ['account.json', 'takes-along@example.com', 'faces/', 'projects.json']) {
        expect(text).toContain(name)
      }
      await expect(page.getByRole('main').getByText(/^Downloaded: [\d.]+ [KM]B\.$/)).toBeVisible()
    })
  },
)

test('how much of the own data has come is said while it comes', { tag: '@long' }, async ({ page, server }) => {
  await signInAs(page, await welcomeNewcomer(server, 'watches@example.com'))
  await page.addInitScript(() => {
    const original = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/user/export')) return await original(input, init)
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(2_500_000)) })
      return new Response(body, { headers: { 'content-type': 'application/zip' } })
    }
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('2.4 MB so far')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Download of your data' })).toBeVisible()
})

test('an account is deleted after its e-mail address was typed, everywhere and for good, and sign-in says so', async ({
  page,
  browser,
  server,
}) => {
  const email = 'goes-away@example.com'
  const newcomer = await welcomeNewcomer(server, email)
  const elsewhere = await (await browser.newContext({ baseURL: server.address })).newPage()
  for (const one of [page, elsewhere]) {
    await one.goto('/terms')
    await one.evaluate((tokens) => {
      localStorage.setItem('auth_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
      localStorage.setItem('bookmarkedProfiles', '["somebody"]')
    }, newcomer.tokens())
  }
  await elsewhere.goto('/projects')
  await expect(elsewhere.getByRole('heading', { name: 'First project' })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByText('This cannot be undone. What is deleted at once:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await loadAxe(page)
  expect(await runAxe(page)).toEqual([])

  await test.step('another address deletes nothing', async () => {
    const field = dialog.getByLabel('Your e-mail address, to confirm')
    await field.fill('somebody@example.com')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This is not the e-mail address of this account.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect((await newcomer.client.getMe()).email).toBe(email)
    await field.fill('Goes-Away@example.com')
  })

  await test.step('a failure is said, and nothing is gone', async () => {
    await page.route('**/api/user/me', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { detail: '' } }) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to delete the account. Please try again.')
    await page.unroute('**/api/user/me')
  })

  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(
    page.getByText('Your account and everything in it were deleted. You are signed out on all devices.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  const kept = await page.evaluate(() =>
    ['auth_token', 'refresh_token', 'bookmarkedProfiles'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null, null])

  await test.step('the other device is signed out at its next step', async () => {
    await elsewhere.reload()
    await expect(elsewhere.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    await elsewhere.context().close()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  await expect(page.getByText('Your account and everything in it were deleted.')).toHaveCount(0)
})
