import type { Logger } from 'pino'
import { AppError } from '../process/app-error.ts'

/** How often it is said that the database is still away. */
const againMs = 30_000

/** What is said of a database that is away: the first line of many that say the same, one now and then, and one when it is back. */
export type Outage = {
  /** What a line is to be told with, when it is told at all. */
  admit(error: unknown): { withheld?: number } | undefined
  end(log: Pick<Logger, 'warn'>): void
}

/** Every call and every lane of the queue finds a database away that is, several times a second: they fill a disk with one sentence. */
export function createOutage(now: () => number): Outage {
  let withheld = 0
  let away: { sinceMs: number; toldMs: number; lastMs: number } | undefined
  const takeWithheld = () => {
    const told = withheld > 0 ? { withheld } : {}
    withheld = 0
    return told
  }
  return {
    admit(error) {
      if (!(error instanceof AppError) || error.reason.code !== 'database_away') return {}
      const nowMs = now()
      // Cut connections that were made anew at once have no end that is told.
      if (!away || Math.abs(nowMs - away.lastMs) >= againMs) away = { sinceMs: nowMs, toldMs: -Infinity, lastMs: nowMs }
      away.lastMs = nowMs
      if (nowMs - away.toldMs < againMs) {
        withheld += 1
        return undefined
      }
      away.toldMs = nowMs
      return takeWithheld()
    },
    end(log) {
      if (!away) return
      log.warn({ seconds: Math.round((now() - away.sinceMs) / 1000), ...takeWithheld() }, 'the database is back')
      away = undefined
    },
  }
}
