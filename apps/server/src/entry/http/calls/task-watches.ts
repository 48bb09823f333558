import type { TaskId } from '@guise/contract'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTask, viewTask } from '../../../ideas/work/view/views.ts'

/** Changes closer together than this travel as one. */
const coalesceMs = 40

/** Whose task is watched, and where the addresses in it begin. */
export type Watched = { userId: string; taskId: TaskId; origin: string }

/** One watcher: told the task as the text of an event at every change, and once that there is nothing more to tell. */
export type Watcher = { tell(event: string): void; end(error?: unknown): void }

/** Reads changed tasks for all who watch them. */
export type TaskWatches = {
  /** Tells the task now and at every change until the returned function is called. */
  watch(watched: Watched, watcher: Watcher): () => void
  /** Streams open in this process, and those of one user. */
  count(userId?: string): number
}

/** However many watch a task, a change of it is read and written as text once, and changes close together are one. */
export function createTaskWatches({ db, feed, media }: Pick<Platform, 'db' | 'feed' | 'media'>): TaskWatches {
  const audiences = new Map<string, Audience>()
  const perUser = new Map<string, number>()
  let open = 0

  function enter({ userId, taskId, origin }: Watched): Audience {
    const key = `${userId} ${taskId} ${origin}`
    const known = audiences.get(key)
    if (known) return known
    const link = media.at(origin)
    const read = async () => {
      const tree = await readTask(db, userId, taskId)
      if (!tree) throw notFound() // gone, or it has grown: those who watch it go on by asking
      return `event: task\ndata: ${JSON.stringify(viewTask(tree, link))}\n\n`
    }
    const audience = createAudience(read, () => {
      unsubscribe()
      audiences.delete(key)
    })
    const unsubscribe = feed.subscribe(taskId, () => audience.stir())
    audiences.set(key, audience)
    return audience
  }

  return {
    count: (userId) => (userId === undefined ? open : (perUser.get(userId) ?? 0)),
    watch(watched, watcher) {
      const { userId } = watched
      const leave = enter(watched).join(watcher)
      open += 1
      perUser.set(userId, (perUser.get(userId) ?? 0) + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        open -= 1
        const left = (perUser.get(userId) ?? 1) - 1
        if (left > 0) perUser.set(userId, left)
        else perUser.delete(userId)
        leave()
      }
    },
  }
}

type Audience = { join(watcher: Watcher): () => void; stir(): void }

/** Everybody who watches one task from one place. */
function createAudience(read: () => Promise<string>, onEmpty: () => void): Audience {
  const told = new Map<Watcher, string>()
  let isStirred = false
  let isTelling = false

  async function tell(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (isStirred && told.size > 0) {
        isStirred = false
        const event = await read()
        for (const [watcher, last] of told) {
          if (last === event) continue
          told.set(watcher, event)
          watcher.tell(event)
        }
        await new Promise((resolve) => setTimeout(resolve, coalesceMs))
      }
    } catch (error) {
      const reason = error instanceof AppError ? undefined : error
      for (const watcher of told.keys()) watcher.end(reason)
    } finally {
      isTelling = false
    }
  }

  function stir(): void {
    isStirred = true
    void tell()
  }

  return {
    stir,
    join(watcher) {
      told.set(watcher, '')
      stir()
      return () => {
        if (told.delete(watcher) && told.size === 0) onEmpty()
      }
    },
  }
}
