import { afterAll, beforeAll, expect, test } from 'vitest'
import { playGuessing, takeoverShare } from '../../testing/play-guessing.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { guessBuckets } from './guesses.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

const yearMs = 366 * 24 * 3_600_000
const guessesInAYear = Object.values(guessBuckets).reduce(
  (all, { size, refillMs }) => all + size + yearMs / refillMs,
  0,
)

test('an account is taken over by guessing in less than 0.5 % of all years, known browsers included', () => {
  expect(takeoverShare(Math.ceil(guessesInAYear))).toBeLessThan(0.005)
})

test('whoever takes every mail and every guess for days looks at no more codes than that, and keeps nobody out', async () => {
  const days = 2
  const played = await playGuessing(server.ctx, { days, accounts: 1, networks: 'any /64', hasKnownBrowsers: true })
  const most = Object.values(guessBuckets).reduce(
    (all, { size, refillMs }) => all + size + (days * 86_400_000) / refillMs,
    0,
  )
  expect(played.guesses).toBeLessThanOrEqual(most)
  expect(played.guesses).toBeGreaterThan(most * 0.75) // or else less was tried than can be
  expect(played.mailsInADay).toBe(10)
  const { newBrowser, knownBrowser, longestWaitSeconds } = played.people
  expect(newBrowser['kept out'] + knownBrowser['kept out']).toBe(0)
  expect(longestWaitSeconds).toBeLessThanOrEqual(60)
})
