import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { announceTask } from '../../apps/server/src/platform/events/task-feed.ts'
import { enterPeople, enterTask } from './seed.ts'
import type { Person } from './seed.ts'
import type { Running, Stage } from './stage.ts'

const streams = 1000
const streamsPerPerson = 20
const changes = 400
const goals = { p99Ms: 1000, growthMb: 150, backWithinMs: 30_000 }

/** How soon a change is seen by those who look on, what a thousand of them cost, and how soon they are back after a restart. */
export async function measureStreams(stage: Stage): Promise<void> {
  const connection = await stage.open()
  const people = await enterPeople(connection, streams / streamsPerPerson)
  const watched = await Promise.all(
    people.map(async (person) => ({ person, taskId: await enterTask(connection.db, person) })),
  )
  let server = await stage.start('api')
  try {
    for (const { person, taskId } of watched) await askOnce(server.address, person, taskId)
    const before = await residentMb(server)
    const watchers = watched.flatMap(({ person, taskId }) =>
      Array.from({ length: streamsPerPerson }, () => watch(() => server.address, { person, taskId })),
    )
    await until(() => watchers.every(({ isOpen }) => isOpen()))
    await sleep(2000)
    const latencies: number[] = []
    for (let n = 0; n < changes; n++) {
      const { taskId } = watched[n % watched.length] ?? { taskId: '' }
      const name = `change ${n}`
      const seen = watchers.filter((watcher) => watcher.taskId === taskId).map((watcher) => watcher.sees(name))
      const startedAt = performance.now()
      await connection.db.transaction(async (tx) => {
        await tx.execute(sql`update task set name = ${name}, revision = revision + 1 where id = ${taskId}`)
        await announceTask(tx, taskId)
      })
      latencies.push(...(await Promise.all(seen)).map((at) => at - startedAt))
      await sleep(10)
    }
    const growth = (await residentMb(server)) - before
    const port = new URL(server.address).port
    const stoppedAt = performance.now()
    await server.stop()
    server = await stage.start('api', { PORT: port })
    const upAfter = performance.now() - stoppedAt
    await until(() => watchers.every(({ isOpen }) => isOpen()))
    const backAfter = performance.now() - stoppedAt
    for (const watcher of watchers) watcher.stop()
    latencies.sort((a, b) => a - b)
    const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
    console.log(
      `\n${streams} event streams of ${people.length} people on ${stage.name}, ${latencies.length} events seen`,
    )
    console.table({
      'from the commit to the eye, p50, ms': { value: at(0.5) },
      'from the commit to the eye, p99, ms': { value: at(0.99), aim: goals.p99Ms },
      'growth of the process, MB': { value: Math.round(growth), aim: goals.growthMb },
      'restart: server up after, ms': { value: Math.round(upAfter) },
      'restart: all streams back after, ms': { value: Math.round(backAfter), aim: goals.backWithinMs },
    })
  } finally {
    await server.stop()
    await connection.close()
  }
}

type Watched = { person: Person; taskId: string }

/** Follows a task as the page does: opens the stream again, with a growing pause, whenever it ends. */
function watch(address: () => string, { person, taskId }: Watched) {
  let isStopped = false
  let isOpen = false
  let pauseMs = 500
  let current: ClientRequest | undefined
  let wanted: { name: string; resolve: (at: number) => void } | undefined

  function open(): void {
    const headers = { authorization: `Bearer ${person.token}` }
    current = request(`${address()}/api/tasks/${taskId}/status-stream`, { headers, agent: false })
    current.on('response', (response) => {
      response.on('close', again)
      if (response.statusCode === 200) follow(response.setEncoding('utf8'))
      else response.resume()
    })
    current.on('error', again).end()
  }
  function follow(response: IncomingMessage): void {
    let text = ''
    response.on('data', (chunk: string) => {
      text += chunk
      if (!text.endsWith('\n\n')) return
      isOpen = true
      pauseMs = 500
      const name = /"name":"(change \d+)"/.exec(text)?.[1]
      text = ''
      if (name === wanted?.name) wanted?.resolve(performance.now())
    })
  }
  function again(): void {
    isOpen = false
    if (isStopped || current === undefined) return
    current = undefined
    setTimeout(open, pauseMs)
    pauseMs = Math.min(pauseMs * 2, 15_000)
  }
  open()
  return {
    taskId,
    isOpen: () => isOpen,
    sees: (name: string) => new Promise<number>((resolve) => (wanted = { name, resolve })),
    stop() {
      isStopped = true
      current?.destroy()
    },
  }
}

async function askOnce(address: string, { token }: Person, taskId: string): Promise<void> {
  const answer = await fetch(`${address}/api/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the task answers ${answer.status}`)
  await answer.arrayBuffer()
}

async function residentMb({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const startedAt = Date.now(); !isTrue(); await sleep(20)) {
    if (Date.now() - startedAt > 120_000) throw new Error('the streams were not there within two minutes')
  }
}
