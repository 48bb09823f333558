import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled } from '@guise/contract'
import type { Content, Credits, Task } from '@guise/contract'
import { grantedCredits } from './installation.ts'
import type { Installation } from './installation.ts'
import { count } from './person.ts'
import type { Person, Wish } from './person.ts'
import { send } from './send.ts'
import type { Answer } from './send.ts'

/** What became of everything that was asked for. */
export type Outcome = {
  tasks: number
  contents: number
  completed: number
  failed: number
  charged: number
  /** What the results say they cost. */
  stated: number
  /** Photos and posts that failed, by the sentence that says why. */
  reasons: Map<string, number>
  /** One sentence for every broken promise. */
  violations: string[]
}

/** What a scenario allows beyond the usual. */
export type Allowance = {
  /** Whether a photo that can be swapped may have been given up after its last try; by default after three deaths. */
  mayGiveUp?: (wish: Wish) => boolean
  granted?: number
  mayRunOut?: boolean
  /** Tasks that were cancelled, deleted or retried on purpose: only money and ends are looked at. */
  isMeddled?: (wish: Wish) => boolean
}

const triesOfAJob = 3
const looksEveryMs = 250
const standsStillMs = 300_000
const picturesLookedAt = 12
/** Reasons of what was tried as often as it may be. */
const gaveUp: ReadonlySet<string> = new Set([
  'gave_up_swapping',
  'gave_up_reading',
  'gave_up_fetching',
  'video_gave_up',
  'video_stopped',
  'pictures_not_stored',
  'storage_away',
])
const doomed = new Set(['poison', 'ends its thread', 'kills its process'])

/** Waits until nothing of a person's work is open. Throws when nothing moves for five minutes. */
export async function settle(person: Person): Promise<void> {
  let last = ''
  let movedAt = Date.now()
  for (;;) {
    const open = await openTasks(person)
    if (open.length === 0) return
    const seen = JSON.stringify(open.map(({ id, updated_at }) => [id, updated_at]))
    if (seen !== last) movedAt = Date.now()
    last = seen
    if (Date.now() - movedAt > standsStillMs) {
      throw new Error(`nothing moved for ${standsStillMs / 1000} s: ${JSON.stringify(open[0])}`)
    }
    await sleep(looksEveryMs)
  }
}

async function openTasks(person: Person): Promise<Task[]> {
  // In the order in which a task goes through them: one that moves on meanwhile is met at its next.
  for (const status of ['pending', 'scraping', 'downloaded', 'processing', 'swapped']) {
    const { json } = await person.insist<Task[]>('GET', `/tasks/?limit=20&status=${status}`)
    if (json.length > 0) return json
  }
  return []
}

/** Compares what an installation shows, after everything came to its end, with what was promised. */
export async function checkPromises(person: Person, allowance: Allowance = {}): Promise<Outcome> {
  const violations = [...person.complaints]
  const outcome = {
    tasks: 0,
    contents: 0,
    completed: 0,
    failed: 0,
    charged: 0,
    stated: 0,
    reasons: new Map(),
    violations,
  }
  const tasks = await allTasks(person)
  outcome.tasks = tasks.length
  const wishes = new Map(person.wishes.map((wish) => [wish.taskId, wish]))
  for (const task of tasks) {
    const wish = wishes.get(task.id)
    const broken = (sentence: string) => void violations.push(`${person.email}, ${task.name}: ${sentence}`)
    if (!wish) broken('was never asked for')
    else checkTask(task, wish, { outcome, allowance, broken })
    wishes.delete(task.id)
  }
  for (const wish of wishes.values()) {
    if (wish.taskId && !allowance.isMeddled?.(wish)) violations.push(`task ${wish.taskId} of ${wish.key} is gone`)
  }
  await checkPictures(person, tasks, violations)
  await checkCredits(person, outcome, allowance)
  return outcome
}

async function allTasks(person: Person): Promise<Task[]> {
  const tasks: Task[] = []
  let cursor = ''
  do {
    const { json, headers } = await person.insist<Task[]>('GET', `/tasks/?limit=200${cursor}`)
    tasks.push(...json)
    const next = headers['x-next-cursor']
    cursor = next ? `&cursor=${encodeURIComponent(String(next))}` : ''
  } while (cursor)
  return tasks
}

type Looking = { outcome: Outcome; allowance: Allowance; broken: (sentence: string) => void }

function checkTask(task: Task, wish: Wish, { outcome, allowance, broken }: Looking): void {
  const isMeddled = allowance.isMeddled?.(wish) ?? false
  const photos = photosOf(task)
  outcome.contents += photos.length
  if (!isSettled(task.status)) broken(`is ${task.status} at the end`)
  const posts = Object.values(task.posts)
  for (const post of posts) {
    if (!isSettled(post.status)) broken(`its post is ${post.status} at the end`)
    for (const [name, stage] of Object.entries(post.stages)) {
      if (stage.status === 'running') broken(`its stage ${name} runs for ever`)
    }
    if (post.contents.length === 0) {
      count(outcome.reasons, post.error_message ?? 'no reason given')
      if (!isMeddled) checkReason(post.reason?.code, wish, allowance, broken)
    } else if (post.contents.length !== wish.photos) broken(`has ${post.contents.length} photos, not ${wish.photos}`)
  }
  for (const photo of photos) {
    if (photo.status === 'completed') {
      outcome.completed += 1
      outcome.stated += photo.credits ?? 0
      if (!photo.processed_file_url) broken(`photo ${photo.id} is completed and shows nothing`)
      continue
    }
    if (photo.status === 'failed') outcome.failed += 1
    else if (!isMeddled || !isSettled(photo.status)) broken(`photo ${photo.id} is ${photo.status} at the end`)
    count(outcome.reasons, photo.error_message ?? 'no reason given')
    if (!isMeddled) checkReason(photo.reason?.code, wish, allowance, broken)
    if (photo.processed_file_url) broken(`photo ${photo.id} failed and shows a result`)
  }
  const done = photos.filter(({ status }) => status === 'completed').length
  if ((task.status === 'completed') !== done > 0) broken(`is ${task.status} with ${done} of ${photos.length} done`)
}

/** Every photo of a task. */
export function photosOf(task: Task): Content[] {
  return Object.values(task.posts).flatMap(({ contents }) => contents)
}

/** Undisturbed, every photo of the album ends as its kind says: only what a scenario does is a reason for another end. */
function checkReason(code: string | undefined, wish: Wish, allowance: Allowance, broken: (sentence: string) => void) {
  if (code === 'no_credits_for_photo' && allowance.mayRunOut) return
  if (wish.kind === 'faceless' && code !== undefined && !gaveUp.has(code)) return
  if (code === undefined || !gaveUp.has(code)) return broken(`failed for no reason that was given to it: ${code}`)
  if (doomed.has(wish.kind)) return
  const mayGiveUp = allowance.mayGiveUp?.(wish) ?? wish.kills >= triesOfAJob
  if (!mayGiveUp) broken(`was given up after ${wish.kills} deaths: ${code}`)
}

/** Downloads the pictures of some photos: whole, and the result another than the original. */
async function checkPictures(person: Person, tasks: Task[], violations: string[]): Promise<void> {
  const done = tasks.flatMap(photosOf).filter(({ status }) => status === 'completed')
  const step = Math.max(1, Math.floor(done.length / picturesLookedAt))
  for (const photo of done.filter((_, index) => index % step === 0).slice(0, picturesLookedAt)) {
    const [original, result] = await Promise.all([photo.item_url, photo.processed_file_url].map(download))
    const thumbnails = await Promise.all([photo.thumbnail_url, photo.processed_thumbnail_url].map(download))
    if (![original, result, ...thumbnails].every(isWhole)) {
      violations.push(`${person.email}: a picture of photo ${photo.id} cannot be downloaded whole`)
    }
    if (original && result?.equals(original)) violations.push(`the result of photo ${photo.id} is the original`)
  }
}

/** Looks again when the line broke, as a browser's user does: what was begun to be sent cannot be taken back. */
async function download(url: string | null): Promise<Buffer | undefined> {
  if (!url) return undefined
  for (let tries = 1; tries <= 5; tries++) {
    const answer = await send({ url: url.replace('//localhost', '//127.0.0.1') }).catch((error: unknown) => error)
    const { status, bytes } = answer instanceof Error ? { status: 0, bytes: undefined } : (answer as Answer)
    if (status === 200) return bytes
    if (status === 503) await sleep(500) // it says itself that it may be asked again
    else if (status > 0) return undefined
  }
  return undefined
}

/** JPEG from its first marker to its last, WebP of the length it says, or MP4 of the boxes it says. */
function isWhole(bytes: Buffer | undefined): boolean {
  if (!bytes) return false
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return endOfBoxes(bytes) === bytes.length
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 === bytes.length
  return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
}

function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length && bytes.readUInt32BE(at) >= 8) at += bytes.readUInt32BE(at)
  return at
}

async function checkCredits(person: Person, outcome: Outcome, { granted, isMeddled }: Allowance): Promise<void> {
  const { json: credits } = await person.insist<Credits>('GET', '/user/credits')
  outcome.charged = (granted ?? grantedCredits) - credits.credits_posted
  const isMoreThan = isMeddled !== undefined // deleted and replaced results were paid for, too
  const isRight = isMoreThan ? outcome.charged >= outcome.stated : outcome.charged === outcome.stated
  if (!isRight) outcome.violations.push(`${outcome.charged} credits were charged for results of ${outcome.stated}`)
  if (credits.credits_held !== 0) outcome.violations.push(`${credits.credits_held} credits are held for nothing`)
}

/** Adds up outcomes of several people. */
function sumOf(outcomes: Outcome[]): Record<string, number> {
  const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + read(outcome), 0)
  return {
    tasks: sum(({ tasks }) => tasks),
    contents: sum(({ contents }) => contents),
    completed: sum(({ completed }) => completed),
    failed: sum(({ failed }) => failed),
    charged: sum(({ charged }) => charged),
  }
}

/** Everything that is looked at once an installation has come to rest: people, processes, and `guise audit`. */
export async function finish(
  installation: Installation,
  people: Person[],
  allowance: Allowance = {},
): Promise<{ counts: Record<string, number>; violations: string[] }> {
  for (const person of people) await settle(person)
  const outcomes: Outcome[] = []
  for (const person of people) outcomes.push(await checkPromises(person, allowance))
  const stopped = await installation.stopAll()
  const audited = await installation.audit()
  const violations = [...outcomes.flatMap((outcome) => outcome.violations), ...stopped, ...audited]
  return { counts: sumOf(outcomes), violations }
}
