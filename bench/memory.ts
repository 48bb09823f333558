// What photos take of a server's memory at worst: `npm run bench -- memory`. It is that of `guise start`, with its engine and an
// embedded database, under everything at once that people with accounts can send it. BENCH_SECONDS says for how long (60).
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSamplePhoto } from '@guise/engine/internal'
import { connect } from '../apps/server/src/platform/connect/connect.ts'
import { writePhotos } from './memory/photos.ts'
import { enterPeople, faceKey } from './server/seed.ts'
import type { Person } from './server/seed.ts'
import { secretKey } from './server/stage.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const aimMb = 1536
const stalledUploads = 60
const people = 6

const dataDir = await mkdtemp(join(tmpdir(), 'guise-memory-'))
const photos = await writePhotos(await madeFolder('photos'))
const senders = await enterRows()
const { child, address } = await startServer()
const answers: Record<string, number> = {}
const rows: Record<string, { 'peak MB': number; 'MB afterwards': number }> = {}
try {
  await measure('nothing', async () => sleep(3000))
  await measure(`${stalledUploads} uploads that stall`, async () => stall(10))
  for (const name of photos) await measure(`nine ${name} sent, nine posted`, (endsAt) => send(name, endsAt))
  await measure('all of it at once', async (endsAt) => {
    await Promise.all([stall(seconds), ...photos.map((name) => send(name, endsAt))])
  })
} finally {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
console.table(rows)
console.log('answers', answers)
const most = Math.max(...Object.values(rows).map((row) => row['peak MB']))
console.log(`at most ${most} MB: the aim, below ${aimMb} MB, is ${most < aimMb ? 'met' : 'NOT met'}`)
process.exit(0)

async function madeFolder(name: string): Promise<string> {
  const path = join(dataDir, name)
  await mkdir(path, { recursive: true })
  return path
}

async function enterRows(): Promise<Person[]> {
  const path = join(await madeFolder('blobs/bench'), '..', faceKey)
  await writeFile(path, await readSamplePhoto(1))
  const connection = await connect({ dataDir, databaseUrl: undefined })
  const entered = await enterPeople(connection, people)
  await connection.close()
  return entered
}

async function startServer(): Promise<{ child: ChildProcess; address: string }> {
  const started = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'memory/process.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      CREATE_LIMIT: '100000',
      CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: 'fatal',
      BENCH_PHOTOS: join(dataDir, 'photos'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const at = await new Promise<string>((resolve, reject) => {
    started.once('close', (code) => reject(new Error(`the server ended with exit code ${code}`)))
    createInterface({ input: started.stdout }).on('line', (line) => {
      const port = /^Guise is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  return { child: started, address: at }
}

/** The most memory the server holds while something is done, and what it holds when that is over. */
async function measure(what: string, act: (endsAt: number) => Promise<unknown>): Promise<void> {
  await writeFile(`/proc/${child.pid}/clear_refs`, '5') // the most so far is forgotten
  await act(performance.now() + seconds * 1000)
  const peak = await held('VmHWM')
  await sleep(3000)
  rows[what] = { 'peak MB': peak, 'MB afterwards': await held('VmRSS') }
  console.log(what, rows[what])
}

async function held(field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}

/** Begins uploads of everybody and sends no more than half of each. */
async function stall(forSeconds: number): Promise<void> {
  const half = await readFile(join(dataDir, 'photos', 'faces.jpg')).then((bytes) => bytes.subarray(0, 4_000_000))
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  const calls = Array.from({ length: stalledUploads }, (_, n) => {
    const call = request(`${address}/api/source-images/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${senders[n % senders.length]?.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 9_000_000,
      },
    })
    call.on('error', () => undefined).on('response', ({ statusCode }) => count(`${statusCode} stalled`))
    call.write(head)
    call.write(half)
    return call
  })
  await sleep(forSeconds * 1000)
  for (const call of calls) call.destroy()
}

/** Sends one kind of photo as faces, nine at a time, until the time is over, and as two posts of nine. */
async function send(name: string, endsAt: number): Promise<void> {
  const sender = senders[photos.indexOf(name) % senders.length]
  if (!sender) throw new Error('nobody is there to send a photo')
  const bytes = await readFile(join(dataDir, 'photos', name))
  const urls = [1, 2].map((n) => `https://bench.test/${name}/${n}-${Math.round(endsAt)}`)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ project_id: sender.projectId, urls })
  const task = (await call(sender, 'POST', '/tasks/', { headers: json, body })) as { id?: string } | undefined
  const again = async () => {
    do {
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(bytes)]), name)
      await call(sender, 'POST', '/source-images/check', { body: form })
    } while (performance.now() < endsAt)
  }
  await Promise.all(Array.from({ length: 9 }, again))
  if (task?.id) await call(sender, 'DELETE', `/tasks/${task.id}`)
}

async function call(
  sender: Person,
  method: string,
  path: string,
  { headers = {}, body }: RequestInit = {},
): Promise<unknown> {
  const given = body === undefined ? {} : { body }
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${sender.token}` },
    ...given,
  }).catch(() => undefined)
  count(`${answer?.status ?? 'no answer to'} ${method} ${path.replace(/[\da-f-]{36}$/, '...')}`)
  return answer?.json().catch(() => undefined)
}

function count(what: string): void {
  answers[what] = (answers[what] ?? 0) + 1
}
