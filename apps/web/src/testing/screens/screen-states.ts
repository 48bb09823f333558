import type { Answers } from '../stub-server.ts'

/** A screen in its states: those that every screen with something to load has, and others of its own. */
export type ScreenStates = {
  /** With that of a state it is the name in the gallery: projects/empty. */
  name: string
  /** The address of the screen. */
  path: string
  /** Who looks at it; a user on the free plan unless told otherwise. */
  session?: 'visitor' | 'loading' | 'unreachable'
  subscription?: 'free' | 'premium_monthly' | 'elite_yearly'
  /** What the server answers in each of them, by its name. */
  states: Record<string, Answers>
}
