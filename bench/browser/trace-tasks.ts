import type { Page } from '@playwright/test'

/** A task of the page's main thread: the time it worked itself, the time that passed on the clock, and what took most of it. */
export type MainTask = { ownMs: number; clockMs: number; did: string }

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { type?: string } }
}

/** What is told of a task: scripts and what calls them, styles, layout, paint and collections of garbage. */
const told =
  /^(EventDispatch|TimerFire|FireAnimationFrame|FunctionCall|UpdateLayoutTree|Layout|Paint|MajorGC|MinorGC|ParseHTML)$/

/** Shorter ones are of no interest. */
const describedMs = 25

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`

/**
 * Records every task of the main thread. Its own time does not count while other programs have the processor, so it
 * says the same on a busy machine as on an idle one.
 */
export async function traceTasks(page: Page): Promise<{ stop(): Promise<MainTask[]> }> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'RunTask' || event.name === 'thread_name' || told.test(event.name)) events.push(event)
    }
  })
  const includedCategories = ['devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline', '__metadata']
  await session.send('Tracing.start', { traceConfig: { includedCategories } })
  return {
    async stop() {
      const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await isComplete
      const mains = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
      const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
      return tasks.map((task) => ({ ...timesOf(task), did: describe(task, events) }))
    },
  }
}

/** The clock of a thread runs ahead at times: a task of 12 ms was said to have worked for 28. None works longer than it takes. */
function timesOf({ dur = 0, tdur = 0 }: TraceEvent): { ownMs: number; clockMs: number } {
  return { ownMs: Math.min(tdur, dur) / 1000, clockMs: dur / 1000 }
}

/** The longest steps of a long task. */
function describe(task: TraceEvent, events: TraceEvent[]): string {
  if (timesOf(task).ownMs < describedMs) return ''
  const end = task.ts + (task.dur ?? 0)
  const steps = events.filter(
    (event) => told.test(event.name) && threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts <= end,
  )
  return steps
    .toSorted((a, b) => timesOf(b).ownMs - timesOf(a).ownMs)
    .slice(0, 4)
    .map((step) => `${step.args.data?.type ?? step.name} ${timesOf(step).ownMs.toFixed(1)}`)
    .join(', ')
}
