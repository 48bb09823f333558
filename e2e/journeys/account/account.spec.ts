import { readFile } from 'node:fs/promises'
import { makeEntry } from '../../../apps/web/src/testing/make-account.ts'
import { expect, test } from '../../stage/newcomer-journey.ts'

const statement = /\/api\/user\/statement(\?|$)/

test('name and e-mail are read-only until Update Profile makes the name editable and saves it', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('Manage your account settings and preferences')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  const name = page.getByLabel('Full Name')
  const email = page.getByLabel('Email', { exact: true })
  await expect(name).toHaveJSProperty('readOnly', true)
  await expect(email).toHaveJSProperty('readOnly', true)
  await expect(email).toHaveValue('account@example.com')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(name).toBeFocused()
  await expect(email).toHaveJSProperty('readOnly', true)
  await name.fill('Ann Miller')

  await page.route('**/api/user/me', (route) => route.fulfill({ status: 500, json: { detail: '' } }))
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile. Please try again.')
  await page.unroute('**/api/user/me')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Your profile was updated.')).toBeVisible()
  await expect(name).toHaveJSProperty('readOnly', true)
  await page.reload()
  await expect(name).toHaveValue('Ann Miller')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await name.fill('Nobody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Ann Miller')
})

test(
  'e-mail notifications are on and marketing is off until changed, and the change is kept on the account',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/profile')
    const notifications = page.getByRole('switch', { name: 'Email Notifications' })
    const marketing = page.getByRole('switch', { name: 'Marketing Updates' })
    await expect(notifications).toBeChecked()
    await expect(notifications).toHaveAccessibleDescription('Receive updates about your projects')
    await expect(marketing).not.toBeChecked()
    await expect(marketing).toHaveAccessibleDescription('Get tips and feature announcements')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await marketing.click()
    await saved
    await page.reload()
    await expect(marketing).toBeChecked()

    await page.route('**/api/user/me', (route) => route.fulfill({ status: 400, json: { detail: '' } }))
    await notifications.click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(notifications).toBeChecked()
  },
)

test('a switch that is flipped before another one was answered waits for it, and both stay as they were left', async ({
  page,
  newcomer,
}) => {
  const mayAnswer = Promise.withResolvers<void>()
  const happened: string[] = []
  await page.goto('/profile')
  await page.route('**/api/user/me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    happened.push('asked')
    const response = await route.fetch()
    await mayAnswer.promise
    happened.push('answered')
    return route.fulfill({ response })
  })
  const switches = ['Email Notifications', 'Marketing Updates'].map((name) => page.getByRole('switch', { name }))
  const flipped = await Promise.all(switches.map(async (one) => !(await one.isChecked())))
  for (const [i, one] of switches.entries()) {
    await one.click()
    await expect(one).toBeChecked({ checked: flipped[i]! })
  }
  mayAnswer.resolve()
  await expect.poll(() => happened).toEqual(['asked', 'answered', 'asked', 'answered'])
  for (const [i, one] of switches.entries()) await expect(one).toBeChecked({ checked: flipped[i]! })
  const { email_notifications, marketing_updates } = await newcomer.client.getMe()
  expect([email_notifications, marketing_updates]).toEqual(flipped)
})

test(
  'the account shows the credits and the plan, and leads to more of both in a new tab',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    await page.goto('/profile')
    const { credits_url, upgrade_url } = await newcomer.client.getSite()
    await expect(page.getByRole('heading', { name: 'Credits', exact: true }).locator('..')).toContainText(
      '20 available',
    )
    await expect(page.getByText('Current plan: Free')).toBeVisible()
    for (const [name, address] of [
      ['Buy More Credits', credits_url],
      ['Manage Subscription', upgrade_url],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
      await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
  },
)

test(
  'the billing history lists what happened to the credits, each entry with its task and the balance after it',
  { tag: '@long' },
  async ({ page, newcomer }) => {
    const url = newcomer.posts.get('friday-night')?.url ?? ''
    const task = await newcomer.client.createTask({ body: { project_id: newcomer.project.id, urls: [url] } })
    await expect
      .poll(async () => (await newcomer.client.getTask({ params: { task_id: task.id } })).status, { timeout: 60_000 })
      .toBe('completed')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Billing History' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing History' })
    const entries = dialog.getByRole('list', { name: 'Entries of the billing history' }).getByRole('listitem')
    await expect(entries).toHaveCount(9)
    await expect(entries.first()).toContainText('Charged from what was set aside')
    await expect(entries.first().getByText('1', { exact: true })).toBeVisible()
    await expect(entries.first()).toContainText('Balance 16')
    await expect(entries.filter({ hasText: '−1' })).toHaveCount(4)
    await expect(entries.last()).toContainText('Credits added')
    await expect(entries.last()).toContainText('Credits to start with')
    await expect(entries.last()).toContainText('+20')

    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('guise-billing-history.csv')
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(11)
    expect(lines[0]).toBe('\uFEFFTime,Kind,Amount,Balance,Set aside,What for')
    expect(lines[9]).toMatch(/^2\d{3}-.*Z,Credits added,20,20,0,Credits to start with$/)

    await entries.first().getByRole('link', { name: task.name }).click()
    await expect(page).toHaveURL(new RegExp(`/tasks/${task.id}`))
  },
)

test(
  'the billing history says that it is loading, that it could not, that it is empty, and loads older entries',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route(statement, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { detail: '' } })
    })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Billing History' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing History' })
    await expect(dialog.getByText('Loading the billing history')).toBeAttached()
    answered.resolve()
    await expect(dialog.getByRole('heading', { name: 'Failed to Load Billing History' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('Failed to load the billing history. Please try again.')
    await expect(dialog.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)

    await page.unroute(statement)
    await page.route(statement, (route) => route.fulfill({ json: [] }))
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByText('No entries yet')).toBeVisible()

    await page.unroute(statement)
    const entries = Array.from({ length: 60 }, (_, index) => makeEntry({ id: String(60 - index) }))
    let isDown = true
    await page.route(statement, (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor')
      if (!cursor) return route.fulfill({ json: entries.slice(0, 50), headers: { 'x-next-cursor': '11' } })
      return isDown ? route.fulfill({ status: 400, json: { detail: '' } }) : route.fulfill({ json: entries.slice(50) })
    })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Billing History' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(50)
    await dialog.getByRole('button', { name: 'Show more entries' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to load the billing history. Please try again.')
    await expect(dialog.getByRole('listitem')).toHaveCount(50)
    isDown = false
    await dialog.getByRole('button', { name: 'Show more entries' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(60)
    await expect(dialog.getByRole('button', { name: 'Show more entries' })).toHaveCount(0)
  },
)

test(
  'Sign Out forgets the session, even when the server cannot be told, and leads to the root',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/)
    const kept = await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')])
    expect(kept).toEqual([null, null])
  },
)

test(
  'the account says how much storage is used, and what to do when it is full',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/profile')
    await expect(
      page.getByText(/^[\d.]+ (KB|MB) of 10\.0 GB used by your faces, originals and results\.$/),
    ).toBeVisible()
    await page.route('**/api/user/storage', (route) =>
      route.fulfill({ json: { used_bytes: 1_100_000_000, allowed_bytes: 1_073_741_824 } }),
    )
    await page.reload()
    await expect(page.getByText('1.0 GB of 1.0 GB used')).toBeVisible()
    await expect(page.getByText('Delete faces, or pictures in the Gallery, to make room.')).toBeVisible()
  },
)

test(
  'a person sees the devices they are signed in on, and signs the others out',
  { tag: '@long' },
  async ({ page, browser, server }) => {
    const email = 'account@example.com'
    for (const userAgent of ['Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1', 'curl/8.9.1']) {
      const away = await browser.newContext({ baseURL: server.address, userAgent })
      await away.request.post('/api/auth/login', { data: { email } })
      const body = { email, otp: await server.codeFor(email), alias: null, time_zone: 'UTC', app_os: 'web' }
      expect((await away.request.post('/api/auth/login_verification', { data: body })).status()).toBe(200)
      await away.close()
    }
    await page.goto('/profile')
    const devices = page.getByRole('heading', { name: 'Signed-in devices' }).locator('..').getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await page.getByRole('button', { name: 'End the session of Safari on iPhone' }).click()
    await expect(page.getByText('Safari on iPhone was signed out.')).toBeVisible()
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'curl' })).toContainText('Last active: Just now')
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  },
)
