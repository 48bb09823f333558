import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'
import type { ConstructorOptions, DrizzleTransactionLike, Job } from 'pg-boss'
import type { Logger } from 'pino'
import { inDatabase } from '../process/database-problem.ts'
import type { Db } from '../db/connection.ts'
import { correctClock, steadyClock } from './correct-clock.ts'
import type { Inherited, RequestContext } from '../process/request-context.ts'

/** What each kind of job carries. attempt fences off jobs that a retry has overtaken. */
export type JobData = {
  'read-post': PostOrder
  'download-originals': PostOrder
  'swap-photo': { content_id: string; attempt: number }
  /** Of one segment of a video, or, with as many as there are, of all of them together. */
  'swap-video': { content_id: string; attempt: number; segment: number }
  /** Sends an e-mail; the name stands in queues of older versions. */
  'send-letter': EmailOrder
  /** Tries a delivery to a webhook; the tries so far are its claim. */
  'send-webhook': { delivery_id: string; tries: number }
  /** Tells one device what happened to a task. */
  'send-push': PushOrder
}
/** What the jobs of a photo or video are about. */
export type WorkData = JobData[WorkKind]
export type WorkKind = (typeof photoJobKinds)[number]
/** Which post, and how long it has waited in all for hosts that asked to be left alone. */
type PostOrder = { post_id: string; attempt: number; waited_seconds?: number }
/** Whom to tell, and of what; what it says is looked up when it is sent. */
export type PushOrder = {
  subscription_id: string
  event: 'task.completed' | 'task.failed' | 'video.completed'
  task_id: string
}
/** Which e-mail, and what it is about; whom it goes to and what it says is looked up when it is sent. */
export type EmailOrder =
  | { letter: 'project-ready'; task_id: string }
  | { letter: 'removal-settled'; removal_request_id: string }
  | { letter: 'prohibition-settled'; prohibition_id: string }
/** Name of a kind of job. */
export type JobKind = keyof JobData

/** A job this process holds, until its claim lapses. */
export type ClaimedJob<K extends JobKind = JobKind> = Pick<Job<JobData[K]>, 'id' | 'retryCount' | 'data'> & {
  kind: K
  /** Which of its beginnings this is, those that a stop cut off included; retryCount counts the others. */
  claim: number
  /** From whatever enqueued it. */
  inherited: Partial<Inherited>
}

/** Works on one job; completes it inside its own last transaction. */
export type JobHandler<K extends JobKind> = (job: ClaimedJob<K>) => Promise<void>

/** Raised inside a transaction when another worker has the job by now: everything is undone. */
export class ClaimLost extends Error {}

/** The queue of work, kept in the same database as what it works on. */
export type Jobs = {
  /** Enqueues inside the caller's transaction, to be begun so many seconds later. Higher priorities go first. */
  send<K extends JobKind>(tx: Db, kind: K, data: JobData[K], priority: number, afterSeconds?: number): Promise<void>
  /** Completes a job inside the caller's transaction, or throws ClaimLost. */
  complete(tx: Db, job: ClaimedJob): Promise<void>
  /** Starts lanes that work on one kind each. */
  work<K extends JobKind>(kind: K, lanes: number, handler: JobHandler<K>): Promise<void>
  /** Works on what failed three times or died with its workers. */
  workAbandoned(handler: (kind: JobKind, data: JobData[JobKind]) => Promise<void>): Promise<void>
  /** Whether it was asked to stop: a job that fails now begins again in another process, or at the next start. */
  isStopping(): boolean
  /** Waits for running jobs, then stops. What it does not wait for has not failed. */
  stop(): Promise<void>
}

/** Every kind of job that a photo needs, in the order of its way. */
export const photoJobKinds = ['read-post', 'download-originals', 'swap-photo', 'swap-video'] as const
const jobKinds: JobKind[] = [...photoJobKinds, 'send-letter', 'send-webhook', 'send-push']
const deadLetterOf = (kind: JobKind) => `${kind}-abandoned`
/** A photo is given up soon, for its owner waits and it may be what ends the process, each time. */
const ofPhotos = { retryLimit: 2, retryDelayMax: 30 }
/**
 * What no photo is opened for has more tries: when the process ends, another job was why. An e-mail can wait for a mail
 * server that is away for an hour, and a device for a push service that is away for some hours.
 */
const retries: Record<JobKind, { retryLimit: number; retryDelayMax: number }> = {
  'read-post': { retryLimit: 5, retryDelayMax: 30 },
  'download-originals': ofPhotos,
  'swap-photo': ofPhotos,
  'swap-video': ofPhotos,
  'send-letter': { retryLimit: 16, retryDelayMax: 600 },
  'send-push': { retryLimit: 18, retryDelayMax: 1800 },
  'send-webhook': ofPhotos, // when it is tried again stands in the row of the delivery
}
/**
 * How long a worker may be at a job: one that died is known by its heartbeat, this is for one that hangs. A film of ten minutes is
 * decoded, looked at and encoded in one job, which takes longer than that on a slow machine: cut off, it would be begun three times for nothing.
 */
const longestSeconds = (kind: JobKind) => (kind === 'download-originals' ? 3600 : 600)
const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 }
/** The shortest heartbeat pg-boss knows: a killed worker's job starts again about 12 s later. */
const heartbeatSeconds = 10
/** What the queue of each kind has, and the one where its abandoned jobs go. */
const ofEvery = { retryDelay: 1, retryBackoff: true, heartbeatSeconds, notify: true }

/** How long a stopping process works on at what it has begun; another goes on with what is left. */
const stopTimeoutMs = 16_000

type Queueing = {
  isExclusive: boolean
  log: Logger
  requestContext?: RequestContext
  /** How long running jobs are waited for when it stops. */
  patienceMs?: number | undefined
}

/** Starts pg-boss. When no other process can hold jobs, those a dead one left behind are taken back at once. */
export async function startJobs(
  bossOptions: ConstructorOptions,
  { isExclusive, log, requestContext, patienceMs = stopTimeoutMs }: Queueing,
): Promise<Jobs> {
  const every = { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 }
  const boss = new PgBoss({ ...bossOptions, ...every, schedule: false, clock: steadyClock })
  boss.on('error', (error) => log.error({ err: inDatabase(error) }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  await makeQueues(boss)
  if (isExclusive) await takeBack(boss)
  const leaveClock = await correctClock(boss, (error) => log.error({ err: inDatabase(error) }, 'clock of the queue'))

  const atWork: AtWork = { isStopping: false, inHand: new Set() }
  const excuse = (job: Excused) =>
    noteCutOff(boss, job).catch((error: unknown) =>
      log.warn({ err: error }, 'a job that a stop may cut off counts as tried'),
    )
  return {
    async send(tx, kind, data, priority, afterSeconds = 0) {
      const when = afterSeconds > 0 ? { startAfter: afterSeconds } : {}
      await boss.send(kind, { ...data, inherited: requestContext?.forJobs() }, { priority, ...when, db: within(tx) })
    },
    async complete(tx, job) {
      const attempt = { id: job.id, retryCount: job.claim }
      const answer = await boss.complete(job.kind, attempt, null, { db: within(tx) })
      const { affected } = answer as { affected: number } // there, though its type does not say so
      if (affected !== 1) throw new ClaimLost(`job ${job.id} of ${job.kind} belongs to another worker`)
    },
    async work(kind, lanes, handler) {
      for (let lane = 0; lane < lanes; lane++) await startLane(boss, atWork, { kind, handler, excuse })
    },
    async workAbandoned(handler) {
      for (const kind of jobKinds) {
        await boss.work<Sent<JobKind>>(deadLetterOf(kind), polling, async ([job]) => {
          if (!job) return
          const { inherited: _, cut_offs: _cutOffs, ...data } = job.data
          await handler(kind, data)
        })
      }
    },
    isStopping: () => atWork.isStopping,
    async stop() {
      atWork.isStopping = true
      leaveClock()
      await Promise.all([...atWork.inHand].map((job) => excuse(job)))
      await boss.stop({ graceful: true, timeout: patienceMs, close: true })
    },
  }
}

/** Makes the queues that are not there yet, and gives those of an older version what is new. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of jobKinds) {
    if (!found.has(deadLetterOf(kind))) {
      await boss.createQueue(deadLetterOf(kind), { ...ofEvery, retryLimit: 20, retryDelayMax: 30 })
    }
    const { retryLimit } = retries[kind]
    const expireInSeconds = longestSeconds(kind)
    const known = found.get(kind)
    if (!known) {
      const deadLetter = deadLetterOf(kind)
      await boss.createQueue(kind, {
        ...ofEvery,
        ...retries[kind],
        expireInSeconds,
        deadLetter,
        deleteAfterSeconds: 3600,
      })
    } else if (known.retryLimit !== retryLimit || known.expireInSeconds !== expireInSeconds) {
      await boss.updateQueue(kind, { retryLimit, expireInSeconds })
    } else continue
    await boss.getQueueStats(kind) // the first use of one that pg-boss has not seen yet would hang inside a transaction
  }
}

/** What stands in the queue, and how often a stop cut it off. */
type Sent<K extends JobKind> = JobData[K] & { inherited?: Partial<Inherited>; cut_offs?: number }

/** The jobs this process is at. */
type AtWork = { isStopping: boolean; inHand: Set<Excused> }
type Excused = { kind: JobKind; id: string }

function within(tx: Db) {
  return fromDrizzle(tx as DrizzleTransactionLike, sql) // both drivers answer { rows }
}

async function startLane<K extends JobKind>(
  boss: PgBoss,
  atWork: AtWork,
  { kind, handler, excuse }: { kind: K; handler: JobHandler<K>; excuse: (job: Excused) => Promise<void> },
): Promise<void> {
  let workerId = ''
  workerId = await boss.work<Sent<K>>(kind, polling, async ([job]) => {
    if (!job) return
    const { inherited = {}, cut_offs = 0, ...data } = job.data
    const { id, retryCount: claim } = job
    const held = { kind, id }
    atWork.inHand.add(held)
    try {
      if (atWork.isStopping) await excuse(held)
      // what is left of what was sent is what was to be sent
      await handler({ kind, id, claim, retryCount: claim - cut_offs, data: data as JobData[K], inherited })
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error
    } finally {
      atWork.inHand.delete(held)
      boss.notifyWorker(workerId) // look for the next job now, not at the next poll
    }
  })
}

/**
 * Lets a job that a stop may cut off begin once more than others: however often that happens, it is no try that failed.
 * Each beginning keeps a number of its own, by which a worker that lost the job is told from the one that has it.
 */
async function noteCutOff(boss: PgBoss, { kind, id }: Excused): Promise<void> {
  const once = `update pgboss.job set retry_limit = retry_limit + 1,
    data = data || jsonb_build_object('cut_offs', coalesce((data ->> 'cut_offs')::int, 0) + 1)
    where name = $1 and id = $2 and state = 'active'`
  await boss.getDb().executeSql(once, [kind, id])
}

/** Only the process that holds the folder's lock calls this: whatever is active was left by a dead one. */
async function takeBack(boss: PgBoss): Promise<void> {
  const queues = jobKinds.flatMap((kind) => [kind, deadLetterOf(kind)])
  const active = `select name, id from pgboss.job where state = 'active' and name = any($1::text[])`
  const found: { rows: { name: string; id: string }[] } = await boss.getDb().executeSql(active, [queues])
  for (const { name, id } of found.rows) await boss.fail(name, id, { message: 'the process ended' })
}
