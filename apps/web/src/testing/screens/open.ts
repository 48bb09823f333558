import type { ScreenStates } from './screen-states.ts'

/** Pages for visitors, and what stands before every page. */
export const openScreens: ScreenStates[] = [
  { name: 'sign-in', path: '/dashboard', session: 'visitor', states: { full: {} } },
  { name: 'sign-in-link', path: `/sign-in#${'A'.repeat(22)}`, session: 'visitor', states: { full: {} } },
  { name: 'sign-in-link-cut', path: '/sign-in', session: 'visitor', states: { full: {} } },
  { name: 'terms', path: '/terms', session: 'visitor', states: { full: {} } },
  { name: 'privacy', path: '/privacy', session: 'visitor', states: { full: {} } },
  { name: 'removal', path: '/removal', session: 'visitor', states: { full: {} } },
  { name: 'check-picture', path: '/check', session: 'visitor', states: { full: {} } },
  { name: 'session', path: '/dashboard', session: 'loading', states: { loading: {} } },
  { name: 'session', path: '/dashboard', session: 'unreachable', states: { failed: {} } },
  { name: 'nowhere', path: '/nowhere', states: { failed: {} } },
]
