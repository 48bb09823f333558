import { createClient } from '@guise/client'
import { settings } from './settings.ts'
import { fetchEarly } from './early-answer.ts'
import { tokens } from './tokens.ts'

/** Event of the window that says the session ended without the user asking for it. */
export const unauthorizedEvent = 'guise:unauthorized'

/** The one client of the page. */
export const client = createClient({
  baseUrl: settings.apiBaseUrl,
  timeoutMs: settings.apiTimeoutMs,
  tokens,
  fetch: fetchEarly,
  environment: import.meta.env.MODE,
  onUnauthorized: () => window.dispatchEvent(new Event(unauthorizedEvent)),
})
