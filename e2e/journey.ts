import { test as base } from '@playwright/test'
import { findChromium, howToGetChromium } from '../scripts/suite/chromium.mjs'
import { type Server, startServer } from './server.ts'

/**
 * Who may use the operator's calls of every journey's server. Each may be sent five codes a day, so those who only set
 * the stage sign in as somebody else than those whom a journey follows.
 */
export const operatorEmails = {
  operator: 'operator@example.com',
  curator: 'curator@example.com',
  arbiter: 'arbiter@example.com',
} as const

/** What a donation service of the journeys signs its payments with. */
export const webhookSecret = 'the secret of the journeys'

/** Playwright's test with a running Guise: `server` is shared by the journeys of one file, pages open relative to its address. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!findChromium()) throw new Error(`No browser was found. ${howToGetChromium}`)
      const server = await startServer({
        env: { OPERATOR_EMAILS: Object.values(operatorEmails).join(','), WEBHOOK_SECRET: webhookSecret },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
})

export { expect } from '@playwright/test'
