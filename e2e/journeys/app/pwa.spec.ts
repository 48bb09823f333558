import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'the app can be installed: its manifest, its icons and its shortcuts are there',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.goto('/')
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest = (await (await request.get(href)).json()) as Manifest
    expect(manifest).toMatchObject({
      name: 'Guise',
      description: 'Put a face to any post.',
      display: 'standalone',
      start_url: '/dashboard',
      theme_color: '#0C0B0A',
      background_color: '#0C0B0A',
      share_target: { action: '/share', method: 'GET', params: { url: 'url', text: 'text', title: 'title' } },
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = sharp(await (await request.get(src)).body())
      const { width, height } = await icon.metadata()
      expect(`${width}x${height}`).toBe(sizes)
      // A mask may cut the corners away: they must be filled. Elsewhere the logo brings its own round corners.
      const corner = await icon.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
      expect(corner[3]).toBe(purpose === 'maskable' ? 255 : 0)
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
    expect((await request.get('/icons/apple-touch-icon.png')).headers()['content-type']).toBe('image/png')
  },
)

test(
  'the worker keeps what the app is made of, and no call, photo or person',
  { tag: '@long' },
  async ({ page, server }) => {
    const violations = watchConsole(page)
    const newcomer = await signedIn(page, await welcomeNewcomer(server, 'kept@example.com'))
    await page.goto('/source-faces')
    await expect(page.getByRole('img', { name: /face/ }).first()).toBeVisible()
    await workerIsReady(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Source Faces' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      }
      return addresses
    })
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((path) => /^\/(api|media|demo|dev)\b/.test(path))).toEqual([])
    expect(kept.filter((path) => !/^\/(assets\/|index\.html|logo\.svg|manifest\.webmanifest)/.test(path))).toEqual([])
    expect(newcomer.tokens().access).not.toBe('')
    expect(violations()).toEqual([])
  },
)

test(
  'opened without a connection the app says so in its own words, and goes on by itself',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await signedIn(page, await welcomeNewcomer(server, 'train@example.com'))
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
    await workerIsReady(page)

    await context.setOffline(true)
    await expect(page.getByText('You are offline. What you see may be old;')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
    // Not every version of Chromium tells a page that its worker serves what it told the page before.
    await context.addInitScript(() => {
      let isOnline = false
      Object.defineProperty(navigator, 'onLine', { get: () => isOnline })
      addEventListener('online', () => (isOnline = true), { capture: true })
    })
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { name: 'You Are Offline' })).toBeVisible()
    await expect(
      page.getByText(
        'Guise needs a connection to show your photos. It goes on by itself as soon as you are back online.',
      ),
    ).toBeVisible()

    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeHidden()
  },
)

test(
  'a server that is away leaves the app standing, and the page comes back with it',
  { tag: '@long' },
  async ({ page, server }) => {
    const gateway = await openGateway(server.address)
    try {
      await page.goto(gateway.address)
      await workerIsReady(page)
      gateway.isServerAway = true
      await page.goto(`${gateway.address}/dashboard`)
      await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
      await page.evaluate(() => localStorage.setItem('auth_token', 'nobody'))
      gateway.isServerAway = 'without a word'
      await page.goto(`${gateway.address}/dashboard`)
      await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
      gateway.isServerAway = false
      await expect(page.getByRole('button', { name: 'Send Magic Code' })).toBeVisible()
    } finally {
      await gateway.close()
    }
  },
)

test.describe('a test that takes a worker from an address of its own', () => {
  test.use({ bypassCSP: true }) // as only the app itself may

  test('a new version waits for the open tab and is there at the next page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await workerIsReady(page)
    // A worker from another address takes the old one's place as the next version's would.
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js?next')
      const next = registration.installing ?? registration.waiting
      if (next && next.state !== 'installed') {
        await new Promise<void>((resolve) => {
          next.addEventListener('statechange', () => next.state === 'installed' && resolve())
        })
      }
      return { isWaiting: registration.waiting !== null, isActive: registration.active?.state }
    })
    expect(state).toEqual({ isWaiting: true, isActive: 'activated' })
    // Meanwhile every page is the server's newest: the worker asks the server first.
    const dist = await readFile('apps/web/dist/index.html', 'utf8')
    const response = await page.goto('/terms')
    expect(response?.fromServiceWorker()).toBe(true)
    expect(await response?.text()).toBe(dist)
  })
})

test('a shared link goes into a task of the chosen project, after sign-in when nobody is signed in', async ({
  page,
  server,
}) => {
  const { client, posts, project } = await welcomeNewcomer(server, 'shares@example.com')
  const post = posts.get('corner-booth')?.url ?? ''
  const shared = new URLSearchParams({ title: 'A post', text: `Look at this: ${post}` })
  await page.goto(`/share?${shared}`)
  await page.getByLabel('E-mail address').fill('shares@example.com')
  await page.getByRole('button', { name: 'Send Magic Code' }).click()
  await page.getByLabel('6-digit code').pressSequentially(await server.codeFor('shares@example.com'))
  await page.getByRole('button', { name: 'Verify & Get Started' }).click()

  await expect(page.getByRole('heading', { name: 'Add a Shared Post' })).toBeVisible()
  await expect(page.getByText(post)).toBeVisible()
  await page.getByRole('button', { name: 'First project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await expect(dialog.getByLabel('Instagram Post Links')).toHaveValue(post)
  await dialog.getByRole('button', { name: 'Add Task' }).click()
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`))
  await expect(page.getByRole('heading', { name: 'First project' })).toBeVisible()
  const [task] = await client.listTasks({ query: { project_id: project.id } })
  expect(Object.keys(task?.posts ?? {})).toEqual([post])

  await page.goto('/share?text=no+link+here')
  await expect(page.getByRole('heading', { name: 'No Link Was Shared' })).toBeVisible()
})

type Manifest = {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

/** Gives the browser the session of somebody who signed in over HTTP. */
async function signedIn(page: Page, newcomer: Newcomer): Promise<Newcomer> {
  await page.goto('/terms')
  await page.evaluate((tokens) => {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
  return newcomer
}

/** The worker has everything it keeps, and looks after this page. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A gateway before the server, as operators have one: it says 502 for a server that is away, or hangs up. */
async function openGateway(target: string) {
  const gateway = {
    isServerAway: false as boolean | 'without a word',
    address: '',
    close: async () => undefined as void,
  }
  const listener = createServer((request, response) => {
    if (gateway.isServerAway === 'without a word') request.socket.destroy()
    else if (gateway.isServerAway) response.writeHead(502).end('Bad gateway')
    if (gateway.isServerAway) return
    const { method, headers, url } = request
    const passed = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  gateway.address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}` // it listens on a port
  gateway.close = async () => {
    listener.closeAllConnections()
    listener.close()
    await once(listener, 'close')
  }
  return gateway
}

/** What the browser complains about, such as a breach of the page's own rules. */
function watchConsole(page: Page): () => string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return () => said
}
