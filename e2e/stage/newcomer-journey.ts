import { basename } from 'node:path'
import { test as base } from './journey.ts'
import { welcomeNewcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import { signInAs } from './staged-task.ts'

/**
 * `test` with a newcomer for the file, whom the page of each journey is signed in as: shell.spec.ts has shell@example.com.
 */
export const test = base.extend<{ newcomer: Newcomer; signedIn: void }, { newcomers: Map<string, Newcomer> }>({
  newcomers: [
    // Playwright reads the fixtures a fixture needs from this pattern, even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  newcomer: [
    async ({ server, newcomers }, use, { file }) => {
      const email = `${basename(file, '.spec.ts')}@example.com`
      const newcomer = newcomers.get(email) ?? (await welcomeNewcomer(server, email))
      newcomers.set(email, newcomer)
      await use(newcomer)
    },
    { timeout: 120_000 }, // it takes nothing from the time of the journey that is first
  ],
  signedIn: [
    async ({ page, newcomer }, use) => {
      await signInAs(page, newcomer)
      await use()
    },
    { auto: true },
  ],
})

export { expect } from './journey.ts'
