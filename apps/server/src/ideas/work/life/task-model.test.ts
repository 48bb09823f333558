import { sql } from 'drizzle-orm'
import { assert, asyncModelRun, asyncProperty, commands, constantFrom, integer, nat, tuple } from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { ClaimLost } from '../../../platform/jobs/queue.ts'
import type { ClaimedJob, JobData, JobKind } from '../../../platform/jobs/queue.ts'
import { downloadOriginals } from '../originals/fetch-original.ts'
import { readPost } from '../originals/read-post.ts'
import { settleAbandoned } from '../../../entry/workers/start-workers.ts'
import { swapPhoto } from '../swap/swap.ts'
import { sourcesOf, targetOf } from './transitions.ts'
import type { PhotoEvent } from './transitions.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { noFace, scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, welcomeOwner } from '../../../testing/task-owner.ts'

type Ending = 'swaps' | 'finds no face' | 'crashes'
let ending: Ending = 'swaps'
let server: TestServer
beforeAll(async () => {
  const engine = scriptedEngine(() => {
    if (ending === 'finds no face') throw noFace()
    if (ending === 'crashes') throw new Error('the engine died')
  })
  server = await startTestServer({ works: false, networks: [albumNetwork], engine, env: { SIGNUP_CREDITS: '4' } })
})
afterAll(() => server.close())

type PhotoState = 'pending' | 'downloaded' | 'processing' | 'swapped' | 'completed' | 'failed' | 'cancelled'
type Photo = { state: PhotoState; attempt: number; isStored: boolean; isHeld: boolean; hasResult: boolean }
/** Work that stands in the queue, for an attempt; crashes counts how often it was begun in vain. */
type Job = { kind: JobKind; photo: number; attempt: number; crashes: number }
/** One task of one post, as somebody with pen and paper would keep it. */
type Model = {
  credits: number
  held: number
  isRead: boolean
  isCancelledUnread: boolean
  postAttempt: number
  photos: Photo[]
  jobs: Job[]
}
type Owner = Awaited<ReturnType<typeof welcomeOwner>>
type Real = { person: Owner['person']; taskId: string; contentIds: string[] }
type Command = AsyncCommand<Model, Real>

const triesOfAJob = 3
const isSettled = (state: PhotoState) => ['completed', 'failed', 'cancelled'].includes(state)

/** What happens to a photo is what the table of transitions knows. */
function step(photo: Photo, event: PhotoEvent): void {
  const to = targetOf(event)
  expect(sourcesOf('photo', to, event), `${event} of a ${photo.state} photo`).toContain(photo.state)
  photo.state = to as PhotoState // a photo is never scraping
}

function release(model: Model, photo: Photo): void {
  if (photo.isHeld) model.held -= 1
  photo.isHeld = false
}

function fail(model: Model, photo: Photo): void {
  release(model, photo)
  step(photo, photo.hasResult ? 'keep' : 'fail')
}

function begin(photo: Photo): void {
  photo.isHeld = true
  if (photo.state === 'downloaded') step(photo, 'begin')
}

/** What one job does, by pen and paper. */
function work(model: Model, job: Job, how: Ending): void {
  if (job.kind === 'read-post') {
    if (job.attempt !== model.postAttempt || model.isCancelledUnread) return
    model.isRead = true
    model.jobs.push({ kind: 'download-originals', photo: 0, attempt: model.postAttempt, crashes: 0 })
  } else if (job.kind === 'download-originals') {
    if (job.attempt !== model.postAttempt) return
    for (const [index, photo] of model.photos.entries()) {
      if (photo.state !== 'pending') continue
      step(photo, 'store')
      photo.isStored = true
      model.jobs.push({ kind: 'swap-photo', photo: index, attempt: photo.attempt, crashes: 0 })
    }
  } else {
    swap(model, job, how)
  }
}

function swap(model: Model, job: Job, how: Ending): void {
  const photo = model.photos[job.photo]!
  if (photo.attempt !== job.attempt || isSettled(photo.state)) return
  if (!photo.isHeld && model.credits - model.held < 1) return fail(model, photo)
  if (!photo.isHeld) model.held += 1
  begin(photo)
  if (how === 'finds no face') return fail(model, photo)
  if (how === 'crashes') {
    if (job.crashes + 1 === triesOfAJob) fail(model, photo)
    else model.jobs.push({ ...job, crashes: job.crashes + 1 })
    return undefined
  }
  model.held -= 1
  model.credits -= 1
  step(photo, 'publish')
  Object.assign(photo, { isHeld: false, hasResult: true })
}

async function expectSame(model: Model, { person, taskId }: Real): Promise<void> {
  const { json: task } = await person.call('GET', `/tasks/${taskId}`)
  const items = itemsOf(task)
  expect(items.map(({ status }) => status)).toEqual(model.isRead ? model.photos.map(({ state }) => state) : [])
  expect(await creditsOf(person)).toMatchObject({ credits_posted: model.credits, credits_held: model.held })
  if (!model.isRead) return expect(task.status).toBe(model.isCancelledUnread ? 'cancelled' : 'pending')
  const isOver = model.photos.every(({ state }) => isSettled(state))
  expect(['completed', 'failed', 'cancelled'].includes(task.status)).toBe(isOver)
  if (isOver) expect(task.status === 'completed').toBe(model.photos.some(({ state }) => state === 'completed'))
}

/** Claims the job that is next in the queue of the task, as a worker does; one by one they do what they say. */
async function claim({ taskId }: Real, job: Job, contentIds: string[]): Promise<ClaimedJob> {
  const subject =
    job.kind === 'swap-photo'
      ? sql`data ->> 'content_id' = ${contentIds[job.photo] ?? ''}`
      : sql`data ->> 'post_id' = (select id::text from post where task_id = ${taskId}::uuid)`
  const [row] = await rowsOf<{ id: string; retry_count: number; data: JobData[JobKind] }>(
    server.ctx.db,
    sql`update pgboss.job set state = 'active', started_on = now() where id = (
          select id from pgboss.job where name = ${job.kind} and state in ('created', 'retry') and ${subject}
            and (data ->> 'attempt')::int = ${job.attempt} limit 1)
        returning id, retry_count, data`,
  )
  if (!row) throw new Error(`there is no job ${JSON.stringify(job)}`)
  // the row is one of the kind that was asked for
  return {
    kind: job.kind,
    id: row.id,
    claim: row.retry_count,
    retryCount: row.retry_count,
    data: row.data,
    inherited: {},
  }
}

async function run(job: ClaimedJob): Promise<void> {
  if (job.kind === 'read-post') return readPost(server.ctx, job as ClaimedJob<'read-post'>) // by its kind
  if (job.kind === 'download-originals') return downloadOriginals(server.ctx, job as ClaimedJob<'download-originals'>)
  return swapPhoto(server.ctx, job as ClaimedJob<'swap-photo'>)
}

/** A job that came to nothing is tried again, and settled after its last try: what the queue does, without its pauses. */
async function tryAgain(job: ClaimedJob, isLast: boolean): Promise<void> {
  const state = isLast ? 'failed' : 'retry'
  await server.ctx.db.execute(sql`
    update pgboss.job set state = ${state}, retry_count = retry_count + 1 where id = ${job.id} and name = ${job.kind}`)
  if (isLast) await settleAbandoned(server.ctx, job.kind, job.data)
}

const steps = tuple(nat(9), constantFrom<Ending>('swaps', 'swaps', 'finds no face', 'crashes')).map(
  ([draw, how]): Command => ({
    check: ({ jobs }) => jobs.length > 0,
    async run(model, real) {
      const [job] = model.jobs.splice(draw % model.jobs.length, 1)
      const claimed = await claim(real, job!, real.contentIds)
      ending = how
      const isTried = await run(claimed).then(
        () => true,
        () => false,
      )
      if (!isTried) await tryAgain(claimed, job!.crashes + 1 === triesOfAJob)
      work(model, job!, how)
      if (job!.kind === 'read-post' && model.isRead) real.contentIds = await idsOf(real)
      await expectSame(model, real)
    },
    toString: () => `work on ${draw}: ${how}`,
  }),
)

const zombies = nat(9).map((draw): Command => ({
  check: ({ jobs, photos }) => jobs.some((job) => isOpenSwap(job, photos)),
  async run(model, real) {
    const open = model.jobs.filter((job) => isOpenSwap(job, model.photos))
    const job = open[draw % open.length]!
    const claimed = await claim(real, job, real.contentIds)
    await tryAgain(claimed, false) // somebody else was given it while this one stood still
    ending = 'swaps'
    const photo = model.photos[job.photo]!
    const isPoor = !photo.isHeld && model.credits - model.held < 1
    const outcome = await run(claimed).catch((error: unknown) => error)
    expectLost(outcome)
    if (!isPoor) {
      if (!photo.isHeld) model.held += 1
      // It says "swapped" before it finds its claim gone; whoever has the job now goes on from there.
      begin(photo)
      if (photo.state === 'processing') step(photo, 'compute')
    }
    await expectSame(model, real)
  },
  toString: () => `a zombie publishes ${draw}`,
}))

function expectLost(outcome: unknown): void {
  expect(outcome).toBeInstanceOf(ClaimLost)
}

function isOpenSwap(job: Job, photos: Photo[]): boolean {
  const photo = photos[job.photo]!
  return job.kind === 'swap-photo' && photo.attempt === job.attempt && !isSettled(photo.state)
}

const cancellations: Command = {
  check: () => true,
  async run(model, real) {
    expect((await real.person.call('POST', `/tasks/${real.taskId}/cancel`)).status).toBe(200)
    if (!model.isRead) model.isCancelledUnread = true
    for (const photo of model.isRead ? model.photos : []) {
      if (isSettled(photo.state)) continue
      release(model, photo)
      step(photo, photo.hasResult ? 'keep' : 'cancel')
    }
    model.jobs = [] // what waits for nothing leaves the queue
    await expectSame(model, real)
  },
  toString: () => 'cancel',
}

const retries: Command = {
  check: ({ isRead, photos, credits, held }) =>
    isRead && credits - held > 0 && photos.some(({ state }) => state === 'failed' || state === 'cancelled'),
  async run(model, real) {
    const answer = await real.person.call('PUT', `/tasks/${real.taskId}`, { status: 'pending' })
    expect(answer).toMatchObject({ status: 200, json: { status: 'pending' } })
    const again = model.photos.filter(({ state }) => state === 'failed' || state === 'cancelled')
    for (const photo of again) {
      photo.attempt += 1
      step(photo, photo.isStored ? 'swapAgain' : 'fetchAgain')
      const index = model.photos.indexOf(photo)
      if (photo.isStored) model.jobs.push({ kind: 'swap-photo', photo: index, attempt: photo.attempt, crashes: 0 })
    }
    if (again.some(({ isStored }) => !isStored)) {
      model.postAttempt += 1
      model.jobs.push({ kind: 'download-originals', photo: 0, attempt: model.postAttempt, crashes: 0 })
    }
    await expectSame(model, real)
  },
  toString: () => 'retry what failed',
}

async function idsOf({ person, taskId }: Real): Promise<string[]> {
  return itemsOf((await person.call('GET', `/tasks/${taskId}`)).json).map(({ id }) => id)
}

test('whatever workers and people do in whatever order, a task is where pen and paper say it is', async () => {
  const drawn = commands([steps, steps, steps, constantFrom(cancellations), constantFrom(retries), zombies], {
    maxCommands: 30,
  })
  const property = asyncProperty(integer({ min: 1, max: 3 }), drawn, async (photos, chosen) => {
    const { person, submit } = await welcomeOwner(server)
    const taskId: string = (await submit([`https://album.test/${photos}`])).json.id
    const fresh = { state: 'pending' as const, attempt: 1, isStored: false, isHeld: false, hasResult: false }
    const model: Model = {
      credits: 4,
      held: 0,
      isRead: false,
      isCancelledUnread: false,
      postAttempt: 1,
      photos: Array.from({ length: photos }, () => ({ ...fresh })),
      jobs: [{ kind: 'read-post', photo: 0, attempt: 1, crashes: 0 }],
    }
    await asyncModelRun(() => ({ model, real: { person, taskId, contentIds: [] } }), chosen)
  })
  await assert(property, { seed: 34, numRuns: 10 })
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
}, 120_000)
