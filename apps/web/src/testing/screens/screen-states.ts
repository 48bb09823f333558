import type { Answers } from '../stub-server.ts'

/** The states that every screen with something to load has, and others of its own. */
export type ScreenStates = {
  /** Names of the screen and its states, as in the address: projects/empty. */
  name: string
  /** The address of the screen. */
  path: string
  /** Who looks at it; a user on the free plan unless told otherwise. */
  session?: 'visitor' | 'loading' | 'unreachable'
  subscription?: 'free' | 'premium_monthly' | 'elite_yearly'
  /** A heading that the screen has in every state. */
  states: Record<string, Answers>
}
