import { isSettled } from '@guise/contract'
import type { Task } from '@guise/contract'
import type { Person, Wish } from './person.ts'
import { photosOf } from './watch.ts'
import { grantedCredits } from './world.ts'

/** What became of everything that was asked for. */
export type Outcome = {
  tasks: number
  completed: number
  /** Photos that ended failed, by the sentence that says why. */
  failed: Map<string, number>
  /** Posts that were never read, by the sentence that says why. */
  unread: Map<string, number>
  charged: number
  /** One sentence for every broken promise. */
  violations: string[]
}

const triesOfAJob = 3
/** The bell shows the newest fifty messages, those of the welcome among them. */
const tasksInTheBell = 40

/** Compares what a running server shows, after everything came to its end, with what was promised. */
export async function checkPromises(person: Person): Promise<Outcome> {
  const outcome: Outcome = {
    tasks: person.wishes.length,
    completed: 0,
    failed: new Map(),
    unread: new Map(),
    charged: 0,
    violations: [],
  }
  for (const wish of person.wishes) {
    if (wish.task) await checkTask(person, wish, wish.task, outcome)
    else outcome.violations.push(`the call ${wish.key} never got an answer`)
  }
  await checkCalls(person, outcome)
  await checkCredits(person, outcome)
  await checkNotices(person, outcome)
  return outcome
}

async function checkTask(person: Person, wish: Wish, task: Task, outcome: Outcome): Promise<void> {
  const broken = (sentence: string) => void outcome.violations.push(`${task.name}: ${sentence}`)
  if (!isSettled(task.status)) broken(`is ${task.status} at the end`)
  for (const post of Object.values(task.posts)) {
    if (!isSettled(post.status)) broken(`its post is ${post.status} at the end`)
    if (post.contents.length === 0) {
      count(outcome.unread, post.error_message)
      checkReason(post.error_message, wish, broken)
    } else if (post.contents.length !== person.photosPerTask) {
      broken(`has ${post.contents.length} photos instead of ${person.photosPerTask}`)
    }
    const running = Object.entries(post.stages).filter(([, stage]) => stage.status === 'running')
    for (const [name] of running) broken(`stage ${name} runs for ever`)
  }
  const photos = photosOf(task)
  for (const photo of photos) {
    if (photo.status === 'completed') {
      outcome.completed += 1
      await checkPictures(photo, broken)
    } else {
      if (photo.status !== 'failed') broken(`photo ${photo.id} is ${photo.status} at the end`)
      count(outcome.failed, photo.error_message)
      checkReason(photo.error_message, wish, broken)
      if (photo.processed_file_url) broken(`photo ${photo.id} failed and shows a result`)
    }
  }
  const done = photos.filter(({ status }) => status === 'completed').length
  if ((task.status === 'completed') !== done > 0) broken(`is ${task.status} with ${done} of ${photos.length} done`)
}

/** Undisturbed, every photo of the demo network can be swapped: only kills are a reason not to. */
function checkReason(reason: string | null, { kills }: Wish, broken: (sentence: string) => void): void {
  if (!reason?.includes('after three tries')) broken(`failed for no reason that kills explain: ${reason}`)
  else if (kills < triesOfAJob) broken(`gave up after ${kills} kills: ${reason}`)
}

async function checkPictures(
  photo: ReturnType<typeof photosOf>[number],
  broken: (sentence: string) => void,
): Promise<void> {
  const originals = await download(photo.item_url)
  const result = await download(photo.processed_file_url)
  for (const [name, bytes] of [
    ['original', originals],
    ['result', result],
    ['thumbnail', await download(photo.thumbnail_url)],
    ['thumbnail of the result', await download(photo.processed_thumbnail_url)],
  ] as const) {
    if (!bytes || !isWhole(bytes)) broken(`photo ${photo.id}: its ${name} cannot be downloaded whole`)
  }
  if (originals && result?.equals(originals)) broken(`photo ${photo.id}: the result is the original`)
}

/** A repeated call answers the task of the first, and nothing was made that nobody asked for. */
async function checkCalls(person: Person, outcome: Outcome): Promise<void> {
  for (const { key, body, task } of person.wishes) {
    const again = await person.client.createTask({ body }, { idempotencyKey: key })
    if (again.id !== task?.id) outcome.violations.push(`the call ${key} made ${task?.id} first and ${again.id} later`)
  }
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const answer = await person.client.request('listTasks', { query: { cursor } })
    for (const { id } of (await answer.json()) as Task[]) ids.add(id) // the contract's answer of this call
    cursor = answer.headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  if (ids.size !== person.wishes.length) {
    outcome.violations.push(`${person.wishes.length} tasks were asked for and ${ids.size} are there`)
  }
}

async function checkCredits(person: Person, outcome: Outcome): Promise<void> {
  const credits = await person.client.getCredits()
  outcome.charged = grantedCredits - credits.credits_posted
  if (outcome.charged !== outcome.completed) {
    outcome.violations.push(`${outcome.charged} credits were charged for ${outcome.completed} swapped photos`)
  }
  if (credits.credits_held !== 0) outcome.violations.push(`${credits.credits_held} credits are held for nothing`)
}

async function checkNotices(person: Person, outcome: Outcome): Promise<void> {
  const notices = await person.client.listNotices()
  for (const { task } of person.wishes.slice(-tasksInTheBell)) {
    const told = notices.filter(({ message }) => task && message.startsWith(`${task.name} `)).length
    if (told !== 1) outcome.violations.push(`${task?.name}: its end was told ${told} times`)
  }
}

async function download(url: string | null): Promise<Buffer | undefined> {
  if (!url) return undefined
  const answer = await fetch(url)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}

/** JPEG from its first marker to its last, or WebP of the length it says. */
function isWhole(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return bytes.readUInt32LE(4) + 8 === bytes.length
  return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
}

function count(counts: Map<string, number>, reason: string | null): void {
  const words = reason ?? 'no reason given'
  counts.set(words, (counts.get(words) ?? 0) + 1)
}
