import { PgBoss } from 'pg-boss'
import type { ConstructorOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { inDatabase } from '../process/database-problem.ts'
import { steadyClock } from './correct-clock.ts'

/** Work that is done by the clock: by one process at a time, whichever comes first. */
export type ScheduledTask = {
  name: string
  cron: string
  /** Whether it is also due when a process has started. */
  isDueAtStart: boolean
  run: () => Promise<unknown>
}

/** The running schedule of a process. */
export type Schedule = {
  /** Lets a task be due now; nothing happens when it is due or being run already. */
  makeDue(name: string): Promise<void>
  /** Waits for tasks that are being run, then stops. */
  stop(): Promise<void>
}

const queue = 'maintenance'
/** A long task, as an audit is, must not hold the short ones up. */
const lanes = 2
const polling = { pollingIntervalSeconds: 2, localConcurrency: lanes }
/** After so long without a sign of life, or without an end, a task may be run by another process. */
const lapse = { heartbeatSeconds: 60, expireInSeconds: 2 * 3600 }
const stopTimeoutMs = 5_000
/** How often the clock of the database is looked at, by which it is told what is due. */
const clockMonitorIntervalSeconds = 30

/**
 * Runs tasks by the clock of the database. A queue holds each at most once, waiting or running, however many processes
 * there are. One that fails is logged and run at its next time.
 */
export async function startSchedule(
  bossOptions: ConstructorOptions,
  tasks: ScheduledTask[],
  { log }: { log: Logger },
): Promise<Schedule> {
  const boss = await openQueue(bossOptions, { log })
  const makeDue = async (name: string) => void (await boss.send(queue, { task: name }, { singletonKey: name }))

  const known = new Set(tasks.map(({ name }) => name))
  for (const { key } of await boss.getSchedules(queue)) {
    if (!known.has(key)) await boss.unschedule(queue, key) // of an older version
  }
  for (const { name, cron, isDueAtStart } of tasks) {
    await boss.schedule(queue, cron, { task: name }, { key: name, singletonKey: name })
    if (isDueAtStart) await makeDue(name)
  }
  await boss.work<{ task: string }>(queue, polling, async ([job]) => {
    const task = tasks.find(({ name }) => name === job?.data.task)
    try {
      await task?.run()
    } catch (error) {
      log.error({ err: error }, `scheduled task ${task?.name}`)
    }
  })
  return { makeDue, stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: true }) }
}

/** Makes the queue of the schedule, and that of the clock itself, for jobs that are brought from elsewhere. */
export async function makeScheduleQueue(bossOptions: ConstructorOptions, tools: { log: Logger }): Promise<void> {
  const boss = await openQueue(bossOptions, tools)
  await boss.stop({ graceful: false, close: true })
}

async function openQueue(bossOptions: ConstructorOptions, { log }: { log: Logger }): Promise<PgBoss> {
  // The jobs' own pg-boss supervises this queue, too.
  const ownClock = { schedule: true, clock: steadyClock, clockMonitorIntervalSeconds }
  const boss = new PgBoss({ ...bossOptions, ...ownClock, max: 2, useListenNotify: false, supervise: false })
  boss.on('error', (error) => log.error({ err: inDatabase(error) }, 'schedule'))
  await boss.start()
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600, ...lapse })
  return boss
}
