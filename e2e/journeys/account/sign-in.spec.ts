import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/journey.ts'

const resendAfterSeconds = 30

test('a visitor sees sign-in at any address, with its two documents, and lands at that address after it', async ({
  page,
  server,
}) => {
  await page.goto('/projects?view=grid')
  await expect(page).toHaveTitle('Sign in · Guise')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a face to any post.')
  await expect(page.getByText('Transform any Instagram post with AI-powered face swapping technology')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')

  await sendCode(page, 'lands@example.com')
  await expect(page.getByText('Welcome! This is your first time logging in.')).toBeVisible()
  await page.getByLabel('6-digit code').pressSequentially(await server.codeFor('lands@example.com'))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/projects\?view=grid$/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await sendCode(page, 'lands@example.com')
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await expect(page.getByText('Welcome! This is your first time logging in.')).toHaveCount(0)
})

test(
  'the e-mail step needs an address, says above the form what is wrong with it, and typing clears that',
  { tag: '@long' },
  async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/auth/login', async (route) => {
      await answered.promise
      await route.fulfill({ json: sentCode(false) })
    })
    await page.goto('/')
    const field = page.getByLabel('E-mail address')
    const send = page.getByRole('button', { name: 'Send Magic Code' })
    await expect(field).toHaveAttribute('type', 'email')
    await expect(send).toBeDisabled()
    await field.fill('  ')
    await expect(send).toBeDisabled()
    await expect(page.locator('[role=alert]')).toHaveCount(0) // not even one that is hidden
    await field.fill('nobody')
    const alert = page.getByRole('alert')
    await field.press('Enter')
    await expect(alert).toHaveText('Enter a valid e-mail address.')
    expect((await alert.boundingBox())?.y).toBeLessThan((await field.boundingBox())?.y ?? 0)
    await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
    await field.fill('nobody@example.com')
    await expect(alert).toHaveCount(0)
    await send.click()
    const busy = page.getByRole('button', { name: 'Sending Magic Code...' })
    await expect(busy).toBeDisabled()
    answered.resolve()
    await expect(page.getByText('Enter the code sent to nobody@example.com.')).toBeVisible()
  },
)

test(
  'only six digits are a code: Verify waits for them, Enter says so, typing clears that, and nothing but a press sends them',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ json: sentCode(true) }))
    const tried: unknown[] = []
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/auth/login_verification', async (route) => {
      tried.push(route.request().postDataJSON())
      if (tried.length > 1) await answered.promise
      await route.fulfill({ status: 400, json: { detail: 'That code is not right. 4 tries are left.' } })
    })
    await page.goto('/')
    await sendCode(page, 'ann@example.com')
    const code = page.getByLabel('6-digit code')
    const verify = page.getByRole('button', { name: 'Verify & Get Started' })
    await expect(code).toBeFocused()
    await expect(verify).toBeDisabled()
    await code.pressSequentially('12a3')
    await expect(code).toHaveValue('123')
    await code.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid 6-digit code.')
    await code.pressSequentially('4')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(verify).toBeDisabled()
    await code.pressSequentially('56')
    await expect(code).toHaveValue('123456')
    await code.pressSequentially('78', { delay: 50 }) // slowly: a full field selects its last digit when it is done with a key
    await expect(code).toHaveValue('123456')
    await expect(verify).toBeEnabled()
    expect(tried).toEqual([])
    await verify.click()
    await expect(page.getByRole('alert')).toHaveText('That code is not right. 4 tries are left.')
    await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
    await code.press('Enter')
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    answered.resolve()
    await expect(verify).toBeEnabled()
    expect(tried).toHaveLength(2)
    expect(tried[1]).toMatchObject({ email: 'ann@example.com', otp: '123456', alias: 'ann', app_os: 'web' })
    expect(tried[1]).toHaveProperty(
      'time_zone',
      await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    )
  },
)

test('whoever looks for the code in their mails finds its field again, though the page was loaded anew', async ({
  page,
  server,
}) => {
  await page.goto('/help')
  await sendCode(page, 'mails@example.com')
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeVisible()
  await page.reload()
  await expect(page.getByText('Enter the code sent to mails@example.com.')).toBeVisible()
  await expect(page.getByText(/^Send again in/)).toBeVisible()
  await field.fill(await server.codeFor('mails@example.com'))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'FAQs & Help', level: 1 })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: sentCode(false) }))
  await sendCode(page, 'mails@example.com')
  await page.getByRole('button', { name: 'Back to email' }).click()
  await page.reload()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expect(field).toHaveCount(0)
})

test('a code may be pasted with a space in it, and Back to email forgets it', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: sentCode(false) }))
  await page.route('**/api/auth/login_verification', (route) =>
    route.fulfill({ status: 400, json: { detail: 'This code has expired. Please ask for a new one.' } }),
  )
  await page.goto('/')
  await sendCode(page, 'ann@example.com')
  const code = page.getByLabel('6-digit code')
  await code.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '123 456')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(code).toHaveValue('123456')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This code has expired. Please ask for a new one.')
  await page.getByRole('button', { name: 'Back to email' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue('ann@example.com')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
})

test('another code may be asked for after a wait that is counted down in sight', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  let sent = 0
  await page.route('**/api/auth/login', (route) => {
    sent += 1
    return route.fulfill({ json: sentCode(false) })
  })
  await page.goto('/')
  await sendCode(page, 'ann@example.com')
  await expect(page.getByText('Send again in 0:30')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText('Send again in 0:10')).toBeVisible()
  await page.clock.runFor(10_500)
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByText('Send again in 0:30')).toBeVisible()
  expect(sent).toBe(2)
})

test('the link of the mail signs in by its button in another browser, once, and no program that opens it spends it', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/')
  await sendCode(page, 'clicks@example.com')
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  const link = await server.linkFor('clicks@example.com')
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await scanner.close()

  const phone = await (await browser.newContext()).newPage()
  const asked: string[] = []
  phone.on('request', (request) => void asked.push(request.url()))
  await phone.goto(link)
  await expect(phone).toHaveTitle('Sign in · Guise')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(phone).toHaveURL(/\/dashboard$/)
  const secret = new URL(link).hash.slice(1)
  expect(secret).toMatch(/^[\w-]{22}$/)
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(secret))).toEqual([])

  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Please ask for a new code.',
  )
  await page.getByRole('link', { name: 'Ask for a code' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await page.goto('/sign-in')
  await expect(page.getByRole('alert')).toContainText('This link is not complete.')
})

test('large screens show a panel of four chips, small ones the form alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const panel = page.getByRole('complementary', { name: 'What Guise does' })
  await expect(panel.getByRole('listitem')).toHaveText(['Instant AI', 'Any Face', 'HD Quality', 'Instagram Ready'])
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
})

test('a window made narrow scrolls no code sideways', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: sentCode(false) }))
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/')
  await sendCode(page, 'ann@example.com')
  const code = page.getByLabel('6-digit code')
  await expect.poll(() => code.evaluate((field) => field.style.width)).toBe('calc(100% + 40px)') // for a password manager
  await page.setViewportSize({ width: 480, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(480)
})

async function sendCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
}

function sentCode(isNew: boolean) {
  return { new_account: isNew, expires_in_seconds: 600, resend_after_seconds: resendAfterSeconds }
}
