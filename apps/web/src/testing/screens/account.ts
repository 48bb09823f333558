import type { ScreenStates } from '../screens.ts'

const storage = { getStorage: { used_bytes: 3_400_000_000, allowed_bytes: 10 * 1024 ** 3 } }

/** Account settings and help. */
export const accountScreens: ScreenStates[] = [
  { name: 'account', path: '/profile', states: { full: storage } },
  { name: 'account-elite', path: '/profile', subscription: 'elite_yearly', states: { full: storage } },
  { name: 'help', path: '/help', states: { full: {} } },
]
