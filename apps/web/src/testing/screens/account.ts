import type { ScreenStates } from '../screens.ts'

/** Account settings and help, which load nothing of their own. */
export const accountScreens: ScreenStates[] = [
  { name: 'account', path: '/profile', states: { full: {} } },
  { name: 'account-elite', path: '/profile', subscription: 'elite_yearly', states: { full: {} } },
  { name: 'help', path: '/help', states: { full: {} } },
]
