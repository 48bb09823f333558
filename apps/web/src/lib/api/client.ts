import { createClient } from '@guise/client'
import { makeOnce } from './make-once.ts'
import { withMissingCalls } from './missing-calls.ts'
import { askForProof } from './proof.ts'
import { hearClock } from '../browser/server-clock.ts'
import { settings } from './settings.ts'
import { tokens } from './tokens.ts'
import { wholeAnswers } from './whole-answers.ts'

/** What the script before all others has asked for already: an address, and the answer when it comes. */
type Early = { path: string; answer: Promise<Response> }

/**
 * A fetch that takes the answer which was asked for before the app was there, once; all else it asks for itself. Whichever answers
 * tells what time it is.
 */
export const fetchEarly: typeof fetch = async (input, init) => hearClock(await ask(input, init))

function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const place = globalThis as { guiseEarly?: Early | undefined } // the start script puts it there
  const early = place.guiseEarly
  if (!early || input !== early.path || init?.method !== 'GET') return fetch(input, init)
  place.guiseEarly = undefined
  return orGivenUp(early.answer, init.signal)
}

/** The answer, unless whoever waits for it gives up first: its own call began before there was a limit to its time. */
function orGivenUp(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('given up'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    answer.then(resolve, reject)
  })
}

/** Event of the window that says the session ended without the user asking for it. */
export const unauthorizedEvent = 'unauthorized'

/** The one client of the page. */
export const client = withMissingCalls(
  wholeAnswers(
    makeOnce(
      createClient({
        baseUrl: settings.apiBaseUrl,
        timeoutMs: settings.apiTimeoutMs,
        tokens,
        fetch: fetchEarly,
        environment: import.meta.env.MODE,
        prove: askForProof,
        onUnauthorized: () => window.dispatchEvent(new Event(unauthorizedEvent)),
      }),
    ),
  ),
)
