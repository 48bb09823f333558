import type { TokenStore } from '@guise/client'
import { readStored, writeStored } from '../browser/stored-values.ts'
import { storageKeys } from '../screen-constants.ts'

const listeners = new Set<() => void>()

/** The tokens of the session, kept in the browser and shared by its tabs. */
export const tokens: TokenStore = {
  access: () => readStored(storageKeys.accessToken),
  refresh: () => readStored(storageKeys.refreshToken),
  save({ access_token, refresh_token }) {
    writeStored(storageKeys.accessToken, access_token)
    if (refresh_token) writeStored(storageKeys.refreshToken, refresh_token)
    tellListeners()
  },
  clear() {
    writeStored(storageKeys.accessToken, null)
    writeStored(storageKeys.refreshToken, null)
    tellListeners()
  },
}

/** Calls back when the tokens change, in this tab or another; answers how to stop. */
export function onTokensChanged(listener: () => void): () => void {
  listeners.add(listener)
  // One for all of them: after each listener of the window's React draws anew, a screen before what shows it only to users.
  window.addEventListener('storage', tellListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tellListeners)
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
