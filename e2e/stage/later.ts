import { expect, operatorEmails, test as journey } from './journey.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/** Playwright's test with a Guise whose clock can be put ahead, and whose engine is scripted: its results are there at once. */
function testOn(env: Record<string, string>) {
  return journey.extend<object, { server: Server }>({
    server: [
      // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const settings = { OPERATOR_EMAILS: operatorEmails.operator, LANES: '1', ...env }
        const program = ['e2e/stage/later-server.ts']
        const server = await startServer({ program, hasTables: true, env: settings })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

/** The clock goes eleven minutes ahead, and operators need a passkey. */
export const test = testOn({ OPERATOR_PASSKEY: 'required' })

/** The clock goes a day ahead, and there are posts to work on. */
export const testWithSamples = testOn({ HAS_SAMPLES: '1', AHEAD_MS: String(24 * 3_600_000) })

/** Lets time pass on the server: after eleven minutes a session opened before is no proof any more. */
export async function letTimePass(server: Server): Promise<void> {
  const times = () => server.output().split('the clock is').length
  const before = times()
  server.process.kill('SIGUSR2')
  await expect.poll(times).toBeGreaterThan(before)
}
