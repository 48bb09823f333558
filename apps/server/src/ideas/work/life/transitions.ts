import { isSettled } from '@guise/contract'
import type { TaskStatus } from '@guise/contract'

/** What has a status: a task, a post of it, a photo of that. */
export type Subject = 'photo' | 'post' | 'task'
/** An event leads from any of these statuses to any of those. */
type Steps = { from: readonly TaskStatus[]; to: readonly TaskStatus[] }[]

const underWay = ['pending', 'scraping', 'downloaded', 'processing', 'swapped'] as const
const ends = ['completed', 'failed', 'cancelled'] as const
const anywhere = [...underWay, ...ends]
const stored = ['downloaded', 'processing', 'swapped'] as const

/** Forward, whatever is passed over: a post whose photos were found is as far as the furthest of them. */
const advance: Steps = underWay.map((status, index) => ({ from: [status], to: underWay.slice(index + 1) }))
/** One end becomes another when a result is taken away, or when what was cancelled had a result already. */
const end: Steps = [{ from: anywhere, to: ends }]

/**
 * Every way a status may change, by what happens. The guard of the code (`sourcesOf`), the trigger of the tables
 * (`may_move`), the model of the tests and the pictures in docs/ARCHITECTURE.md are held against this table.
 */
export const transitions = {
  photo: {
    /** Its original is here. */
    store: [{ from: ['pending'], to: ['downloaded'] }],
    /** Its original cannot be had. */
    lose: [{ from: ['pending'], to: ['failed'] }],
    begin: [{ from: ['downloaded'], to: ['processing'] }],
    compute: [{ from: ['processing'], to: ['swapped'] }],
    publish: [{ from: ['processing', 'swapped'], to: ['completed'] }],
    fail: [{ from: stored, to: ['failed'] }],
    /** It cannot be swapped this time, and goes on showing an earlier result. */
    keep: [{ from: stored, to: ['completed'] }],
    cancel: [{ from: ['pending', ...stored], to: ['cancelled'] }],
    fetchAgain: [{ from: ['pending', 'failed', 'cancelled'], to: ['pending'] }],
    swapAgain: [{ from: [...stored, ...ends], to: ['downloaded'] }],
    /** Its result is taken away for good. */
    remove: [{ from: ['pending', ...stored, ...ends], to: ['failed'] }],
  },
  post: {
    advance,
    end,
    readAgain: [{ from: ['failed', 'cancelled'], to: ['pending'] }],
    workAgain: [{ from: anywhere, to: ['scraping'] }],
  },
  task: {
    advance,
    end,
    workAgain: [{ from: anywhere, to: ['pending'] }],
  },
} as const satisfies Record<Subject, Record<string, Steps>>

/** What may happen to a photo. */
export type PhotoEvent = keyof typeof transitions.photo

/** Where a photo stands after an event. */
export function targetOf(event: PhotoEvent): TaskStatus {
  return transitions.photo[event][0].to[0]
}

/** The statuses from which something may come to stand there, by one event or by any; itself among them. */
export function sourcesOf(subject: Subject, to: TaskStatus, event?: string): TaskStatus[] {
  const events: [string, Steps][] = Object.entries(transitions[subject])
  const steps = events.filter(([name]) => event === undefined || name === event).flatMap(([, steps]) => steps)
  const from = steps.filter((step) => step.to.includes(to)).flatMap((step) => step.from)
  return [...new Set(event === undefined ? [...from, to] : from)]
}

/** Throws when a status may not change like that: whoever asked for it is wrong about the work. */
export function assertMayMove(subject: Subject, from: TaskStatus, to: TaskStatus): void {
  if (!sourcesOf(subject, to).includes(from)) throw new Error(`a ${subject} that is ${from} does not become ${to}`)
}

/** The status of a whole from the statuses of its parts; no parts means nothing has begun. */
export function deriveStatus(parts: TaskStatus[]): TaskStatus {
  const open = parts.filter((status) => !isSettled(status))
  const has = (...statuses: TaskStatus[]) => parts.some((status) => statuses.includes(status))
  if (parts.length === 0) return 'pending'
  if (open.length === 0) return has('completed') ? 'completed' : has('cancelled') ? 'cancelled' : 'failed'
  if (open.every((status) => status === 'swapped')) return 'swapped'
  if (has('processing', 'swapped', 'completed')) return 'processing'
  if (has('downloaded')) return 'downloaded'
  return has('scraping') ? 'scraping' : 'pending'
}

/** The later of two statuses: work only moves forward. */
export function furthest(current: TaskStatus, derived: TaskStatus): TaskStatus {
  return rankOf(derived) >= rankOf(current) ? derived : current
}

function rankOf(status: TaskStatus): number {
  return isSettled(status) ? underWay.length : underWay.findIndex((one) => one === status)
}
