import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'

test(
  'a reload while the account is being fetched does not sign anybody out',
  { tag: '@long' },
  async ({ page, server }) => {
    const newcomer = await welcomeNewcomer(server, 'reloads@example.com')
    await page.goto('/terms')
    await page.evaluate((tokens) => {
      localStorage.setItem('auth_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
    }, newcomer.tokens())
    // The head of the answer arrives, its body is cut off: what a reload does to a page that has just begun.
    await page.addInitScript(() => {
      const original = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const response = await original(input, init)
        const isCut = typeof input === 'string' && input.endsWith('/user/me') && sessionStorage.getItem('cut') === 'yes'
        if (!isCut) return response
        return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut off')) }), response)
      }
    })
    await page.evaluate(() => sessionStorage.setItem('cut', 'yes'))
    await page.goto('/dashboard')
    await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(newcomer.tokens().access)

    await page.evaluate(() => sessionStorage.removeItem('cut'))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  },
)

test('whoever signs in where nothing is kept is told so, and can use every page', async ({ page, server }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, storage, { get: refuse })
  })
  await page.goto('/')
  const note = page.getByText('This browser keeps nothing for this site.')
  await expect(note).toBeVisible()
  await page.getByLabel('E-mail address').fill('keeps-nothing@example.com')
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').fill(await server.codeFor('keeps-nothing@example.com'))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  for (const name of ['Source Faces', 'Projects', 'Gallery', 'Explore']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.reload()
  await expect(note).toBeVisible()
})

test('a token that has run out is renewed before anything is asked for, and nothing is asked for twice', async ({
  page,
  server,
}) => {
  const newcomer = await welcomeNewcomer(server, 'comes-back@example.com')
  const [head, , signature] = newcomer.tokens().access.split('.')
  const claims = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  await page.goto('/terms')
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('auth_token', tokens.access)
      localStorage.setItem('refresh_token', tokens.refresh)
    },
    { ...newcomer.tokens(), access: `${head}.${claims}.${signature}` },
  )
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/site') asked.push(`${response.status()} ${pathname}`)
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.poll(() => asked).toContain('200 /api/tasks/')
  expect(asked[0]).toBe('200 /api/auth/refresh')
  expect(asked.filter((one) => one.startsWith('401'))).toEqual([])
})

test('a token the server does not accept leads to sign-in and is forgotten', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('auth_token', 'nonsense')
    addEventListener('unauthorized', () => sessionStorage.setItem('told', 'yes'))
  })
  await page.goto('/gallery')
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('yes')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a server whose database is away is said to be, signs nobody out, and goes on by itself', async ({
  page,
  server,
}) => {
  const newcomer = await welcomeNewcomer(server, 'outage@example.com')
  await page.goto('/terms')
  await page.evaluate((tokens) => {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
  const detail = 'The database is away for a moment. Please try again.'
  await page.route('**/api/user/me', (route) => route.fulfill({ status: 503, json: { detail } }))
  await page.goto('/dashboard')
  await expect(page.getByText(detail)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(newcomer.tokens().access)

  await page.unroute('**/api/user/me')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 15_000 })
})
