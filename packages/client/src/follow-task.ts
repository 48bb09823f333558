import type { Task, TaskId } from '@guise/contract'
import { createParser } from 'eventsource-parser'
import type { Client } from './create-client.ts'

/**
 * Calls back with the task at every change until the signal fires; reconnects with a growing pause. Throws a refusal that another try
 * would not change, and whatever the callback throws.
 */
export async function followTask(
  client: Client,
  taskId: TaskId,
  onTask: (task: Task) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = 500
  let isTelling = false
  while (!signal.aborted) {
    try {
      const response = await client.request('streamTaskStatus', { params: { task_id: taskId } }, { signal })
      const parser = createParser({
        onEvent(event) {
          pauseMs = 500
          if (event.event !== 'task') return
          const task = JSON.parse(event.data) as Task // the contract's response of this stream
          isTelling = true
          onTask(task)
          isTelling = false
        },
      })
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }))
    } catch (error) {
      if (isTelling) throw error
      if (signal.aborted) return
      if (isFinal(error)) throw error
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, 15_000)
  }
}

function isFinal(error: unknown): boolean {
  const status = (error as { status_code?: number }).status_code
  return status === 401 || status === 403 || status === 404
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
