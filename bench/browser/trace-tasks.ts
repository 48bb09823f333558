import type { Page } from '@playwright/test'

/** A task of the page's main thread: the time it worked itself, and the time that passed on the clock. */
export type MainTask = { ownMs: number; clockMs: number }

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

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
      if (event.name === 'RunTask' || event.name === 'thread_name') events.push(event)
    }
  })
  const includedCategories = ['disabled-by-default-devtools.timeline', '__metadata']
  await session.send('Tracing.start', { traceConfig: { includedCategories } })
  return {
    async stop() {
      const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await isComplete
      const mains = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
      const tasks = events.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
      return tasks.map(({ dur = 0, tdur = 0 }) => ({ ownMs: tdur / 1000, clockMs: dur / 1000 }))
    },
  }
}
