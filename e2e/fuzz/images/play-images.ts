import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../../chaos/random.ts'
import { welcomeNewcomer } from '../../stage/newcomer.ts'
import type { Newcomer } from '../../stage/newcomer.ts'
import { startServer } from '../../stage/server.ts'
import type { Server } from '../../stage/server.ts'
import { countLeft } from './count-left.ts'
import { mutateImage } from './mutate-image.ts'
import type { MutatedImage } from './mutate-image.ts'
import { programsLeft } from './programs-left.ts'
import { makeSourceImages } from './source-images.ts'
import type { SourceImage } from './source-images.ts'

/** What came of the images: how often each way ended in each way, what must not be, and the most memory the server had. */
export type ImagesOutcome = {
  images: number
  ends: Record<string, Record<string, number>>
  findings: string[]
  peakMb: number
}

/** What is sent: what it is made of, what is done to it, by which of the ways, and how many at once. */
export type Sent = {
  kind: 'photo' | 'video'
  sources(): Promise<readonly SourceImage[]>
  mutate(sources: readonly SourceImage[], random: () => number): MutatedImage
  ways(ways: Way[]): Promise<Way[]>
  atOnce: number
}

const photos: Sent = {
  kind: 'photo',
  sources: makeSourceImages,
  mutate: mutateImage,
  ways: async (ways) => ways,
  atOnce: 8,
}
/** A task is lost that has not ended after so many later images and this long, or when nothing has ended for longer. */
const patience = { images: 500, leastMs: 120_000, standstillMs: 300_000 }
const settledStatuses = new Set(['completed', 'failed', 'cancelled'])

/** Sends so many images, the same for the same seed, by every way a photo comes in, to a server of its own; or what else is said. */
export async function playImages(
  { images, seed }: { images: number; seed: number },
  sent: Sent = photos,
): Promise<ImagesOutcome> {
  const origin = await openOrigin()
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-images-'))
  const outcome: ImagesOutcome = { images: 0, ends: {}, findings: [], peakMb: 0 }
  let ownerId = ''
  try {
    const server = await startServer({
      dataDir,
      hasTables: true,
      startsWithinMs: 600_000,
      program: ['e2e/fuzz/images/image-server.ts', 'start'],
      env: {
        FUZZ_ORIGIN_PORT: String(origin.port),
        FUZZ_KIND: sent.kind,
        SIGNUP_CREDITS: '1000000',
        CALLS_PER_MINUTE: '1000000',
        CREATE_LIMIT: '1000000',
        TRUSTED_PROXIES: 'loopback',
        LANES: '1',
        LOG_LEVEL: 'error',
      },
    })
    try {
      ownerId = await sendAll(server, origin, { images, seed, outcome, sent })
      outcome.peakMb = await peakOf(server)
      if (server.process.exitCode !== null) outcome.findings.push(`the server ended: ${server.output().slice(-2000)}`)
    } finally {
      await server.stop().catch((error: unknown) => outcome.findings.push(String(error)))
    }
    outcome.findings.push(...(await programsLeft(dataDir)), ...(await countLeft(dataDir, ownerId)))
  } finally {
    origin.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return outcome
}

type Sending = { images: number; seed: number; outcome: ImagesOutcome; sent: Sent }

async function sendAll(server: Server, origin: Origin, { images, seed, outcome, sent }: Sending): Promise<string> {
  const random = randomFrom(seed)
  const sources = await sent.sources()
  const owner = await welcomeNewcomer(server, 'photographer@example.com')
  const progress = watchProgress()
  const ways = await sent.ways(waysIn(server, owner, { origin, progress }))
  async function sendMany(): Promise<void> {
    while (outcome.images < images) {
      outcome.images++
      const image = sent.mutate(sources, random)
      const way = ways[Math.floor(random() * ways.length)]
      if (!way) return
      const end = await way.send(image).catch((error: unknown) => `no answer: ${String(error)}`)
      progress.noteEnd()
      const ends = (outcome.ends[way.name] ??= {})
      ends[end] = (ends[end] ?? 0) + 1
      if (!/^(2\d\d|4\d\d|completed|failed)( |$)/.test(end)) outcome.findings.push(`${way.name}: ${end}: ${image.what}`)
    }
  }
  await Promise.all(Array.from({ length: sent.atOnce }, sendMany))
  return owner.userId
}

type Progress = ReturnType<typeof watchProgress>

/** Tells what is slow, as all is on a busy machine, from what will never end. */
function watchProgress() {
  let ended = 0
  let lastAt = Date.now()
  return {
    noteEnd() {
      ended++
      lastAt = Date.now()
    },
    /** Makes a question, whether what begins now may be taken for lost. */
    begin() {
      const [endedBefore, begunAt] = [ended, Date.now()]
      return (): boolean =>
        Date.now() - lastAt > patience.standstillMs ||
        (ended - endedBefore > patience.images && Date.now() - begunAt > patience.leastMs)
    },
  }
}

/** One way in, by which something is sent; what came of it. */
export type Way = { name: string; send(image: MutatedImage): Promise<string> }

function waysIn(server: Server, owner: Newcomer, { origin, progress }: { origin: Origin; progress: Progress }): Way[] {
  const { project } = owner
  const call = callsOf(server, owner)
  async function openTask(path: string): Promise<Answer> {
    const urls = [`http://images.test:${origin.port}${path}`]
    const { json } = await call('POST', '/tasks/', JSON.stringify({ project_id: project.id, urls }))
    for (const isLost = progress.begin(); ; await sleep(150)) {
      const task = (await call('GET', `/tasks/${json.id}`)).json
      if (settledStatuses.has(task.status ?? '')) return task
      if (isLost()) throw new Error(`the task does not end: ${JSON.stringify(task).slice(0, 1500)}`)
    }
  }
  return [
    {
      name: 'upload',
      async send(image) {
        const { status, json } = await call('POST', '/source-images/', formOf(image))
        if (status === 201) await call('DELETE', `/source-images/${json.id}`)
        return String(status)
      },
    },
    {
      name: 'check',
      send: async (image) => String((await call('POST', '/source-images/check', formOf(image))).status),
    },
    {
      name: 'check picture',
      // Of one network only some are looked at in an hour.
      async send(image) {
        const n = origin.next()
        const { status } = await call('POST', '/check-picture', formOf(image), `10.${n >> 8}.${n & 255}.1`)
        return String(status)
      },
    },
    {
      name: 'link',
      async send(image) {
        const task = await openTask(origin.offer(image.bytes))
        await call('DELETE', `/tasks/${task.id}`)
        return task.status ?? 'none'
      },
    },
    {
      name: 'by hand',
      async send(image) {
        const task = await openTask(`/private/${origin.next()}`)
        const [post] = Object.values(task.posts ?? {})
        const { status } = await call('POST', `/tasks/${task.id}/posts/${post?.id}/photos`, formOf(image))
        await call('DELETE', `/tasks/${task.id}`)
        return String(status)
      },
    },
  ]
}

/** Makes calls of the API as the owner of an account, from wherever they are said to come. */
function callsOf(server: Server, owner: Newcomer) {
  return async (method: string, path: string, body?: FormData | string, from?: string) => {
    await owner.client.getCredits() // renews the session where it has to be
    const headers = {
      authorization: `Bearer ${owner.tokens().access}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    }
    const answer = await fetch(`${server.address}/api${path}`, { method, headers, ...(body !== undefined && { body }) })
    const text = await answer.text()
    // as documented, or nothing
    return { status: answer.status, json: text === '' ? {} : (JSON.parse(text) as Answer) }
  }
}

function formOf({ bytes, name }: MutatedImage): FormData {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)]), name)
  return form
}

type Answer = { id?: string; status?: string; posts?: Record<string, { id: string }> }

type Origin = { port: number; offer(bytes: Buffer): string; next(): number; close(): void }

/** A site with the images that are read by link. */
async function openOrigin(): Promise<Origin> {
  const offered = new Map<string, Buffer>()
  let count = 0
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'image/jpeg').end(offered.get(request.url ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server on the network
  return {
    port,
    offer(bytes) {
      const path = `/photo/${++count}`
      offered.set(path, bytes)
      if (offered.size > 50) offered.delete(offered.keys().next().value ?? '')
      return path
    },
    next: () => ++count,
    close: () => void server.close(),
  }
}

/** The most memory the process has had, in MB; 0 where the system does not tell. */
async function peakOf({ process: { pid } }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
