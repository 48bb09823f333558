import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled } from '@guise/contract'
import type { Task } from '@guise/contract'
import type { Person } from './person.ts'

const lookEveryMs = 100
/** Far longer than the slowest pause between two tries of a job on a busy machine. */
const stuckAfterMs = 120_000

/** Work that stands still, or went back on what was said before. */
export class Broken extends Error {}

/**
 * Looks at the open tasks, again and again, until the callback says to stop: it is told after each look which tasks have
 * changed. Throws Broken when nothing changes for two minutes or a photo leaves an end it had reached.
 */
export async function watch(person: Person, afterLook: (changed: Task[]) => Promise<boolean>): Promise<void> {
  let changedAt = Date.now()
  const revisions = new Map(person.openTasks().map((task) => [task.id, task]))
  for (;;) {
    const changed = (await person.look()).filter((task) => {
      const before = revisions.get(task.id)
      if (before) assertForward(before, task)
      revisions.set(task.id, task)
      return before?.updated_at !== task.updated_at
    })
    if (changed.length > 0) changedAt = Date.now()
    if (Date.now() - changedAt > stuckAfterMs) {
      throw new Broken(`nothing moved for ${stuckAfterMs / 1000} s: ${JSON.stringify(person.openTasks())}`)
    }
    if (await afterLook(changed)) return
    await sleep(lookEveryMs)
  }
}

function assertForward(before: Task, after: Task): void {
  const photosAfter = new Map(photosOf(after).map((photo) => [photo.id, photo]))
  for (const photo of photosOf(before)) {
    const now = photosAfter.get(photo.id)
    if (!now) throw new Broken(`photo ${photo.id} is gone`)
    if (isSettled(photo.status) && now.status !== photo.status) {
      throw new Broken(`photo ${photo.id} was ${photo.status} and is ${now.status} now`)
    }
  }
}

/** Every photo of a task. */
export function photosOf(task: Task) {
  return Object.values(task.posts).flatMap(({ contents }) => contents)
}
