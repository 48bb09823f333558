/** How far the clocks of machines may differ. A moment further ahead was kept by a clock that stood wrong: nothing waits until it has come. */
export const clockSkewMs = 60_000

/** The latest moment that a clock which is right can have kept, or have set as the end of what is good for so long. */
export function latestKept(now: Date, lifetimeMs = 0): Date {
  return new Date(now.getTime() + lifetimeMs + clockSkewMs)
}

/** Whether a moment was kept by a clock that stood ahead. */
export function isAhead(at: Date, now: Date): boolean {
  return at > latestKept(now)
}

/** Time since a moment that was kept; none since one that lies ahead. */
export function ageMs(at: Date, now: Date): number {
  return Math.max(0, now.getTime() - at.getTime())
}

/** Whether what is good for so long from when it was made still is. What would be for longer was made by a clock that stood ahead, and is not. */
export function isStillGood(expiresAt: Date, { now, lifetimeMs }: { now: Date; lifetimeMs: number }): boolean {
  return expiresAt > now && expiresAt <= latestKept(now, lifetimeMs)
}
