import { createClient } from '@guise/client'
import { tokens } from './tokens.ts'

/** Event of the window that says the session ended without the user asking for it. */
export const unauthorizedEvent = 'guise:unauthorized'

/** The one client of the page. */
export const client = createClient({
  baseUrl: '/api',
  tokens,
  environment: import.meta.env.MODE,
  onUnauthorized: () => window.dispatchEvent(new Event(unauthorizedEvent)),
})
