const key = 'farewell'

/** Remembers, for this tab only, that the account was just deleted, so that sign-in can say it. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(key, 'deleted')
  } catch {
    // A browser that refuses storage shows sign-in without the sentence.
  }
}

/** Whether the account was just deleted in this tab. */
export function hasFarewell(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Forgets it, once it has been said. */
export function forgetFarewell(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
