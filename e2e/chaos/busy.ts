import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled } from '@guise/contract'
import type { Task } from '@guise/contract'
import type { PhotoKind } from './photo-kind.ts'
import type { Person, Wish } from './person.ts'

const looksEveryMs = 120

/** Somebody who always has work open. */
export type Busy = {
  /** Tells that a worker died just now: every open task has lived through it. */
  died(): void
  /** Stops ordering; answers once the last order was taken. */
  rest(): Promise<void>
}

/** Orders one task after the other, so that about so many are always open, until told to rest. */
export function keepBusy(person: Person, random: () => number, open = 3): Busy {
  const wanted = { rest: false }
  const waiting = new Set<Wish>()

  async function look(): Promise<void> {
    for (const wish of waiting) {
      if (!wish.taskId) continue
      const { status, json } = await person.insist<Task>('GET', `/tasks/${wish.taskId}`)
      if (status !== 200 || isSettled(json.status)) waiting.delete(wish)
    }
  }
  async function order(): Promise<void> {
    while (!wanted.rest) {
      if (waiting.size < open) waiting.add(await person.order(1 + Math.floor(random() * 4), drawKind(random)))
      else await sleep(looksEveryMs)
      await look()
    }
  }
  const ordering = order()
  ordering.catch(() => undefined) // told to whoever asks it to rest
  return {
    died: () => waiting.forEach((wish) => (wish.kills += 1)),
    async rest() {
      wanted.rest = true
      await ordering
    },
  }
}

function drawKind(random: () => number): PhotoKind {
  const drawn = random()
  return drawn < 0.05 ? 'faceless' : drawn < 0.08 ? 'poison' : 'plain'
}
