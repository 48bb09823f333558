import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { findChromium, howToGetChromium } from '../../scripts/suite/chromium.mjs'
import { type Server, startServer } from './server.ts'

/**
 * Who may use the operator's calls of every journey's server. Each may be sent ten mails a day, so those who only set the
 * stage sign in as somebody else than those whom a journey follows.
 */
export const operatorEmails = {
  operator: 'operator@example.com',
  curator: 'curator@example.com',
  arbiter: 'arbiter@example.com',
} as const

const builtApp = join(import.meta.dirname, '../../apps/web/dist/index.html')

/** What a donation service of the journeys signs its payments with. */
export const webhookSecret = 'the secret of the journeys'

/** What Chromium says when a page does something that its policy does not allow. */
const brokenPolicy = /Content Security Policy|requires 'Trusted/

/**
 * Playwright's test with a running Guise: `server` is shared by the journeys of one file, pages open relative to its
 * address. No page may do what the server's Content Security Policy refuses.
 */
export const test = base.extend<{ policy: void }, { server: Server }>({
  server: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      if (!existsSync(builtApp))
        throw new Error('The web app is not built. `npm test -- e2e/journeys/...` builds it and goes the journeys.')
      const server = await startServer({
        hasTables: true,
        env: {
          OPERATOR_EMAILS: Object.values(operatorEmails).join(','),
          WEBHOOK_SECRET: webhookSecret,
          LANES: '1', // a second engine costs more to warm up than it saves
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  policy: [
    async ({ context }, use) => {
      const refused: string[] = []
      context.on('console', (message) => {
        if (brokenPolicy.test(message.text())) refused.push(message.text())
      })
      await use()
      expect(refused, 'what the Content Security Policy refused').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
})

export { expect } from '@playwright/test'
