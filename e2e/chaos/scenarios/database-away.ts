import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabaseProxy } from '../database-proxy.ts'
import type { DatabaseProxy } from '../database-proxy.ts'
import { drawFilm } from '../film.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import type { PhotoKind } from '../photo-kind.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'
import { NoAnswer, send } from '../send.ts'
import type { Answer } from '../send.ts'
import { endedOf } from './database-cuts.ts'

/** Silence is noticed only by the time a call may take, which is too long for a small round. */
const shortestSilenceSeconds = 30
/** A film is in the midst of its work by then. */
const filmMs = 3000
const paths = ['/projects/', '/tasks/', '/user/me', '/source-images/'] as const

/** The database goes away and comes back: 503 with Retry-After meanwhile, and everything goes on without a restart. */
export const databaseAway: Scenario = {
  name: 'database-away',
  unit: 'seconds without a database (and then as long without an answer of it, from 30 on)',
  sizes: { small: 3, full: 60 },
  ways: ['grown'],
  async play(stage, way) {
    const { databasePort } = await stage.services()
    const proxy = await startDatabaseProxy(databasePort)
    try {
      return await onInstallation(stage, way, (installation) => playAway(stage, installation, proxy), {
        databasePort: proxy.port,
      })
    } finally {
      await proxy.close()
    }
  },
}

/** Orders, asks while the database is away and while it is silent, and orders again after each. */
async function playAway(
  { size, random }: Pick<Stage, 'size' | 'random'>,
  installation: Installation,
  proxy: DatabaseProxy,
): Promise<Result> {
  await drawFilm(installation.folder)
  await installation.startAll({ apis: 1, workers: 1 })
  const person = await arrive(installation, 'away')
  const seen: Seen = { violations: [], answers: {}, longestMs: 0 }
  const askFor = async (seconds: number) => {
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(250))
      await ask(person, random, seen)
  }
  const order = async (photos: number, kind?: PhotoKind) => {
    const wish = await person.order(photos, kind)
    wish.kills += 3 // its jobs may use up their tries while the database is away
  }

  await order(1, 'film')
  await sleep(random() * filmMs)
  await order(4)
  await proxy.goAway()
  await askFor(size)
  await health(installation.address(), seen.violations)
  await proxy.comeBack()
  const backMs = await backAfter(person)
  await order(2)

  const isLong = size >= shortestSilenceSeconds
  proxy.hush(isLong)
  await askFor(isLong ? size : 0)
  proxy.hush(false)
  const backFromSilenceMs = await backAfter(person)
  await order(2)

  const died = endedOf(installation)
  const rest = await finish(installation, [person])
  return {
    counts: {
      'answers 503': seen.answers['503'] ?? 0,
      'slowest 503, ms': seen.longestMs,
      'back after ms': backMs,
      'back from silence after ms': backFromSilenceMs,
      ...rest.counts,
    },
    violations: [...seen.violations, ...died, ...rest.violations],
  }
}

type Seen = { violations: string[]; answers: Record<string, number>; longestMs: number }

/** Reads or orders something, which has to be refused, and notes what came of it. */
async function ask(who: Person, random: () => number, seen: Seen): Promise<void> {
  const path = paths[Math.floor(random() * paths.length)] ?? paths[0]
  const isPost = path === '/tasks/' && random() < 0.5
  const startedAt = Date.now()
  const answer = await (
    isPost ? who.call('POST', path, { body: who.wish(1).body, key: crypto.randomUUID() }) : who.call('GET', path)
  ).catch((error: unknown) => error)
  seen.longestMs = Math.max(seen.longestMs, Date.now() - startedAt)
  if (answer instanceof NoAnswer) return void seen.violations.push(`${path}: ${answer.message}`)
  const { status } = answer as Answer // call throws nothing else
  seen.answers[status] = (seen.answers[status] ?? 0) + 1
  if (status !== 503) seen.violations.push(`${path} was answered ${status} while the database was away`)
}

/** Alive, but not ready: what machines are told meanwhile. */
async function health(address: string, violations: string[]): Promise<void> {
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => send({ url: address + path })))
  if (alive?.status !== 200) violations.push(`/healthz said ${alive?.status} while the database was away`)
  if (ready?.status !== 503) violations.push(`/readyz said ${ready?.status} while the database was away`)
}

async function backAfter(person: Person): Promise<number> {
  const startedAt = Date.now()
  await person.insist('GET', '/projects/')
  return Date.now() - startedAt
}
