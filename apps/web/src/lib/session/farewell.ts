import { keepForTab, readOfTab } from '../browser/stored-values.ts'

const key = 'farewell'

/** Remembers, for this tab only, that the account was just deleted, so that sign-in can say it. */
export function leaveFarewell(): void {
  keepForTab(key, 'deleted')
}

/** Whether the account was just deleted in this tab. */
export function hasFarewell(): boolean {
  return readOfTab(key) !== null
}

/** Forgets it, once it has been said. */
export function forgetFarewell(): void {
  keepForTab(key, null)
}
