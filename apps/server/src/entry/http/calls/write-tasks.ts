import { Readable } from 'node:stream'
import type { Task, TaskResults } from '@guise/contract'
import type { z } from 'zod'
import type { TaskPart } from '../../../ideas/work/view/task-parts.ts'

type Results = z.output<typeof TaskResults>
/** Writes a value as JSON; what is written is proven against its schema in the tests. */
type Write<Value> = (value: Value) => string

/** How much of an answer waits for a reader who is slow. */
const highWaterMark = 64 * 1024

/** A list of tasks as a JSON array that is written while it is read. */
export function writeTaskList(parts: AsyncIterable<TaskPart>, write: Write<Task[]>): Readable {
  return readable(listOf(parts, write))
}

/** One task that is too large to be written at once. */
export function writeLargeTask(parts: AsyncIterable<TaskPart>, write: Write<Task>): Readable {
  return readable(membersOf(parts, (tasks) => `[${tasks.map(write).join(',')}]`))
}

/** The results of such a task. */
export function writeLargeResults(parts: AsyncIterable<TaskPart>, write: Write<Results>): Readable {
  return readable(resultsIn(parts, write))
}

/** The results of a task, flat. */
function viewResults({ id, status, posts }: Task): Results {
  const results = Object.values(posts).flatMap((post) =>
    post.contents.map(({ id: content_id, ...item }) => ({ content_id, post_url: post.url, ...item })),
  )
  return { task_id: id, status, results }
}

function readable(texts: AsyncIterable<string>): Readable {
  return Readable.from(texts, { objectMode: false, highWaterMark })
}

async function* listOf(parts: AsyncIterable<TaskPart>, write: Write<Task[]>): AsyncGenerator<string> {
  yield '['
  yield* membersOf(parts, write)
  yield ']'
}

async function* membersOf(parts: AsyncIterable<TaskPart>, write: Write<Task[]>): AsyncGenerator<string> {
  let comma = ''
  for await (const part of parts) {
    if ('tasks' in part) {
      yield comma + membersIn(write(part.tasks))
    } else {
      const [head, posts, end] = threeOf(membersIn(write([part.of])), membersIn(write([{ ...part.of, posts: {} }])))
      const isGap = !part.isFirst && posts !== '' // the parts of one task begin alike: its head is written once
      yield (part.isFirst ? comma + head : isGap ? ',' : '') + posts + (part.isLast ? end : '')
    }
    comma = ','
  }
}

async function* resultsIn(parts: AsyncIterable<TaskPart>, write: Write<Results>): AsyncGenerator<string> {
  let [comma, close] = ['', '']
  for await (const part of parts) {
    for (const task of 'tasks' in part ? part.tasks : [part.of]) {
      const shown = viewResults(task)
      const [head, results, end] = threeOf(write(shown), write({ ...shown, results: [] }))
      yield (close === '' ? head : '') + (results === '' ? '' : comma + results)
      if (results !== '') comma = ','
      close = end
    }
  }
  yield close
}

/** What stands before, inside and behind the last member of an object, which ends in two brackets. */
function threeOf(text: string, empty: string): [string, string, string] {
  const head = empty.slice(0, -2)
  if (!text.startsWith(head)) throw new Error('what is long does not stand last')
  return [head, text.slice(head.length, -2), empty.slice(-2)]
}

/** What stands between the brackets of a JSON array. */
function membersIn(array: string): string {
  return array.slice(1, -1)
}
