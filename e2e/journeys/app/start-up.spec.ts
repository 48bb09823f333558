import { extname, join } from 'node:path'
import { build } from 'vite'
import { icons } from '../../../apps/web/build/icons.ts'
import { expect, test } from '../../stage/journey.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

test(
  'a page without its root element says that the application could not be mounted',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/help', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace('id="root"', 'id="elsewhere"') })
    })
    await page.goto('/help')
    await expect(page.locator('body')).toHaveText(
      'Application Error: Failed to mount application. Could not find root element.',
    )
  },
)

test('sign-in stands in the page before the app is there, and the app takes over what was typed meanwhile', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  let goOn = () => undefined as void
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/assets/core-*.js', async (route) => {
    await mayGoOn
    await route.continue()
  })
  await page.goto('/projects')
  const field = page.getByLabel('E-mail address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a face to any post.')
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeDisabled()
  await field.pressSequentially('early@example.com')
  await field.evaluate((input) => Object.assign(globalThis, { before: input }))
  const places = () =>
    page.locator('#root h1, form, form input, form button').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.tagName, x, y, width, height]
      }),
    )
  const asSent = await places()
  goOn()
  await page.waitForFunction(() => (globalThis as { guiseSubmit?: unknown }).guiseSubmit === undefined)
  await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeEnabled()
  expect(await places()).toEqual(asSent)
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input === (globalThis as { before?: unknown }).before,
      input === document.activeElement,
      input.value,
    ]),
  ).toEqual([true, true, 'early@example.com'])
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  expect(said).toEqual([])
})

test('the page that is sent offers passkeys where there can be some', { tag: '@long' }, async ({ page, server }) => {
  await page.route('**/assets/core-*.js', (route) => route.abort()) // it stays as it was sent
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
  const { port } = new URL(server.address)
  for (const [host, isOffered] of [
    ['localhost', true],
    ['127.0.0.1', false],
  ] as const) {
    await page.goto(`http://${host}:${port}/`)
    await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    await expect(passkey).toBeVisible({ visible: isOffered })
  }
})

for (const by of ['Enter', 'the button'] as const) {
  test(
    `what is sent by ${by} before the app is there is sent once the app is, and only once`,
    { tag: '@long' },
    async ({ page, context }) => {
      const sent: unknown[] = []
      page.on('request', (request) => request.url().endsWith('/auth/login') && sent.push(request.postDataJSON()))
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      const slow = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 60_000 }
      await network.send('Network.emulateNetworkConditions', slow)
      await page.goto('/projects', { waitUntil: 'commit' })
      const field = page.getByLabel('E-mail address')
      const email = `early-${by.replace(' ', '-')}@example.com`.toLowerCase()
      await field.pressSequentially(email)
      await (by === 'Enter' ? field.press('Enter') : page.getByRole('button', { name: 'Send Magic Code' }).click())
      await field.press('Enter')
      const isEarly = () => (globalThis as { guiseSubmit?: { isAsked: boolean } }).guiseSubmit?.isAsked
      expect(await page.evaluate(isEarly)).toBe(true) // the app is not there yet, or this would try nothing
      await expect(page.getByLabel('6-digit code')).toBeVisible({ timeout: 60_000 })
      expect(sent).toMatchObject([{ email }])
      await expect(page).toHaveURL(/\/projects$/)
    },
  )
}

test(
  'the page that the server sends has the words of sign-in in the language of the browser, or the chosen one',
  { tag: '@long' },
  async ({ page, request }) => {
    const asSent = async (headers: Record<string, string>) => await (await request.get('/', { headers })).text()
    expect(await asSent({ 'accept-language': 'de' })).toContain('Code senden')
    expect(await asSent({ 'accept-language': 'fr' })).toContain('Envoyer le code magique')
    expect(await asSent({ 'accept-language': 'it' })).toContain('Send Magic Code')
    await page.goto('/')
    await page.getByLabel('Language').selectOption('de')
    await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
    await page.route('**/assets/core-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Guise konnte nicht geladen werden.')
    // A choice that only the browser's own memory has kept: the loading screen stands there until the app has drawn.
    await page.context().clearCookies()
    await page.goto('/')
    await expect(page.getByText('Gib jedem Beitrag ein Gesicht.').last()).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toBeHidden()
    await page.unroute('**/assets/core-*.js')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
  },
)

test(
  'the words of the loading screen stand before the app is read, and stay with what to do when it cannot be fetched',
  { tag: '@long' },
  async ({ page }) => {
    await page.route('**/assets/core-*.js', (route) => route.abort())
    await page.goto('/terms')
    await expect(page.getByText('Put a face to any post.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(
      'Guise could not be loaded. Check your connection and reload the page.',
      { useInnerText: true },
    )
    await page.unroute('**/assets/core-*.js')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  },
)

test(
  'a page built without a required setting says that it is not configured, names the setting, and does not start',
  { tag: '@long' },
  async ({ page }) => {
    const files = await buildWithout('VITE_API_BASE_URL')
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
      const body = files.get(path)
      return body === undefined
        ? route.abort()
        : route.fulfill({ body, contentType: types[extname(path)] ?? 'application/octet-stream' })
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto('/')
    await expect(page.locator('body')).toHaveText(
      'Configuration Error: The application is not properly configured. Please contact support.',
    )
    expect(said).toContain('Environment variable VITE_API_BASE_URL is required but not defined')
  },
)

/** The scripts of the app, built for production as always but for one setting, by their addresses. */
async function buildWithout(setting: string): Promise<Map<string, Buffer>> {
  process.env[setting] = ''
  try {
    const result = await build({
      root: join(import.meta.dirname, '../../../apps/web'),
      configFile: false,
      logLevel: 'silent',
      // How the page looks does not matter here, and what makes it look so takes the longest to build.
      plugins: [icons(), { name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : undefined) }],
      build: { write: false, minify: false, target: 'es2022' },
    })
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
    return new Map(outputs.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]))
  } finally {
    Reflect.deleteProperty(process.env, setting)
  }
}
