import type { Page } from '@playwright/test'
import { newDevice, openMessage, subscriptionOf } from '../../../apps/server/src/testing/push-device.ts'
import { startReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts'
import { newPushKeys } from '../../../apps/server/src/platform/settings/push-keys.ts'
import { loadAxe, runAxe } from '../../stage/axe.ts'
import { expect, test } from '../../stage/journey.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import { startServer } from '../../stage/server.ts'

test.use({ serviceWorkers: 'allow', locale: 'de-DE' })

test(
  'a device is told, in its language, that a task is done, and shows it; switched off or signed out it is told nothing',
  { tag: '@long' },
  async ({ page }) => {
    test.slow() // a server of its own
    const keys = newPushKeys()
    const receiver = await startReceiver()
    const program = ['e2e/stage/later-server.ts'] // what is told is the same, whatever draws the faces
    const own = { WEB_PUSH_PUBLIC_KEY: keys.publicKey, WEB_PUSH_PRIVATE_KEY: keys.privateKey }
    const server = await startServer({ program, hasTables: true, env: { LANES: '1', HAS_SAMPLES: '1', ...own } })
    try {
      const device = newDevice()
      await standInForTheSystem(page, subscriptionOf(device, receiver.url), keys.publicKey)
      const newcomer = await welcomeNewcomer(server, 'told@example.com')
      const { client, posts, project } = newcomer
      await page.goto(`${server.address}/terms`)
      await page.evaluate((given) => {
        localStorage.setItem('auth_token', given.access)
        localStorage.setItem('refresh_token', given.refresh)
      }, newcomer.tokens())
      await page.goto(`${server.address}/profile`)

      const toggle = page.getByRole('switch', { name: 'Benachrichtigungen auf diesem Gerät' })
      await expect(toggle).not.toBeChecked()
      await toggle.click()
      await expect(toggle).toBeChecked()
      await expect(toggle).toBeEnabled()
      await loadAxe(page)
      expect(await runAxe(page)).toEqual([])

      const urls = [posts.get('corner-booth')?.url ?? '']
      const task = await client.createTask({ body: { project_id: project.id, urls } })
      await expect.poll(() => receiver.bodies.length, { timeout: 60_000 }).toBe(1)
      const message = openMessage(device, receiver.bodies[0] ?? Buffer.alloc(0))
      expect(await shownBy(page, server.address, message)).toEqual([
        { body: expect.stringMatching(/ ist fertig: \d+ von \d+ getauscht\.$/), lang: 'de' },
      ])
      expect(JSON.parse(message).path).toBe(`/projects/${project.id}/tasks/${task.id}`)

      await toggle.click()
      await expect(toggle).not.toBeChecked()
      await expect.poll(async () => (await client.getPush()).is_on).toBe(false)
      await toggle.click()
      await expect(toggle).toBeChecked()
      await expect(toggle).toBeEnabled()
      await page.getByRole('button', { name: 'Abmelden' }).click()
      await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull()
    } finally {
      await server.stop()
      await receiver.close()
    }
  },
)

/**
 * The push service of a browser is on the internet, and one without windows lets no page notify: here the browser subscribes at a
 * receiver of ours, and the person says yes when they are asked.
 */
async function standInForTheSystem(
  page: Page,
  { endpoint, keys }: ReturnType<typeof subscriptionOf>,
  publicKey: string,
): Promise<void> {
  const given = { subscription: { endpoint, keys }, key: [...Buffer.from(publicKey, 'base64url')] }
  await page.addInitScript(({ subscription, key }) => {
    let current: unknown = null
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Object.assign(Notification, { requestPermission: async () => (permission = 'granted') })
    const made = {
      ...subscription,
      options: { applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => subscription,
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = made),
      getSubscription: async () => current,
    })
  }, given)
}

/** Brings a message to the worker as the browser does once it has opened it, and answers what it asks the system to show. */
async function shownBy(page: Page, origin: string, data: string) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no worker')
  await worker.evaluate(() => {
    const place = globalThis as unknown as { registration: object; shown: object[] } // of a worker
    place.shown = []
    Object.assign(place.registration, {
      showNotification: async (_title: string, { body, lang }: NotificationOptions) => place.shown.push({ body, lang }),
    })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  await expect.poll(async () => (await shown()).length).toBe(1)
  return shown()
}
