import { expect, operatorEmails, test as journey } from './journey.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/** Playwright's test with a Guise whose clock can be put ahead, and where operators need a passkey. */
export const test = journey.extend<object, { server: Server }>({
  server: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const env = { OPERATOR_EMAILS: operatorEmails.operator, OPERATOR_PASSKEY: 'required', LANES: '1' }
      const server = await startServer({ program: ['e2e/stage/later-server.ts'], hasTables: true, env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Lets eleven minutes pass on the server: a session opened before is no proof any more. */
export async function letMinutesPass(server: Server): Promise<void> {
  const times = () => server.output().split('the clock is').length
  const before = times()
  server.process.kill('SIGUSR2')
  await expect.poll(times).toBeGreaterThan(before)
}
