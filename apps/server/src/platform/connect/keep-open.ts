import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { diskFull, hasRoom, isNearlyFull, isOfFullDisk } from '../files/disk-room.ts'
import { EmbeddedFailure } from './open-pglite.ts'
import type { openPglite } from './open-pglite.ts'

/** Opens the database in a folder; onEnd is told why it has ended by itself. */
export type OpenFolder = typeof openPglite

type Subscription = { channel: string; onPayload: (payload: string) => void; onGap: (() => void) | undefined }

/** The pause before a database is opened anew, and after each try of that. */
const pauseMs = 1000

/** Keeps a database open: one that has ended is opened anew when there is room, with all that was subscribed to. */
export async function keepOpen(folder: string, open: OpenFolder) {
  const closing = new AbortController()
  const subscriptions = new Set<Subscription>()
  let why = new EmbeddedFailure('the embedded database is not open', '57P03')
  let reopening: Promise<void> | undefined
  /** A write has failed for want of room, and none has been tried since. */
  let isSuspect = false
  let current: PGlite | undefined = await open(folder, onEnd)

  function onEnd(failure: EmbeddedFailure): void {
    const ended = current
    current = undefined
    why = failure
    reopening ??= reopen(ended).finally(() => (reopening = undefined))
  }

  /** Never two at once: two databases in one folder destroy it. */
  async function reopen(last: PGlite | undefined): Promise<void> {
    for (let ended = last; ;) {
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      await ended?.fs?.closeFs().catch(() => undefined) // its files; it runs no more
      ended = undefined
      if (closing.signal.aborted) return
      if (!hasRoom(folder)) continue
      try {
        ended = await open(folder, onEnd)
        for (const { channel, onPayload } of subscriptions) await ended.listen(channel, onPayload)
        current = ended
        for (const { onGap } of subscriptions) onGap?.()
        return
      } catch (error) {
        why = error instanceof EmbeddedFailure ? error : new EmbeddedFailure(String(error), why.code)
      }
    }
  }

  return {
    subscriptions,
    async ask<T>(call: (client: PGlite) => Promise<T>): Promise<T> {
      if (!current) throw why
      try {
        return await call(current)
      } catch (error) {
        if (isOfFullDisk(error)) isSuspect = true
        throw error
      }
    },
    async isFull(): Promise<boolean> {
      if (!current) return why.code === diskFull
      if (isSuspect) isSuspect = !hasRoom(folder)
      return isSuspect || isNearlyFull(folder)
    },
    async close(): Promise<void> {
      closing.abort()
      await reopening
      await current?.close()
    },
  }
}
