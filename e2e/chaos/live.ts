import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@guise/client'
import type { Server } from '../server.ts'
import type { Person } from './person.ts'
import type { Threat } from './schedule.ts'
import { Broken, watch } from './watch.ts'
import type { World } from './world.ts'

/** How one life of the server went, from its start until it was killed. */
export type Life = {
  threat: Threat
  /** Until it said it was ready; undefined when it died before. */
  readyMs: number | undefined
  /** Until work that an earlier life had left behind went on; undefined when none was left or it died before. */
  wentOnMs: number | undefined
}

/**
 * Lets a server live on the folder of the world until the threat has killed it. Whoever is welcomed keeps it busy from
 * the moment it is ready.
 */
export async function live(world: World, threat: Threat, welcome: (server: Server) => Promise<Person>): Promise<Life> {
  const life: Life = { threat, readyMs: undefined, wentOnMs: undefined }
  const startedAt = Date.now()
  let child: ChildProcess | undefined
  let server: Server | undefined
  const killAfter = (ms: number) => setTimeout(() => child?.kill('SIGKILL'), ms)
  try {
    server = await world.start(crashEnv(threat), (spawned) => {
      child = spawned
      if (threat.kind === 'while starting') killAfter(threat.afterMs)
    })
    life.readyMs = Date.now() - startedAt
    const person = await welcome(server)
    if (threat.kind === 'while working') killAfter(threat.afterMs)
    await keepBusy(person, life, startedAt)
  } catch (error) {
    world.note(`── ${String(error)}`)
    if (!child || !mayBeDeath(error) || !(await diedOfKill(child))) throw error
  } finally {
    if (server) world.note(server.output())
    await server?.stop()
  }
  return life
}

/** Orders a carousel whenever the last one is done; ends only by an error. */
async function keepBusy(person: Person, life: Life, startedAt: number): Promise<void> {
  const leftBehind = new Set(person.openTasks().map(({ id }) => id))
  await watch(person, async (changed) => {
    for (const task of changed) {
      const changedMs = Date.parse(task.updated_at) - startedAt
      if (leftBehind.has(task.id) && changedMs > 0) life.wentOnMs ??= changedMs
    }
    if (person.openTasks().length === 0) await person.order()
    return false
  })
}

/** A start that came to nothing, or a call that was cut off; every other answer would be a broken promise. */
function mayBeDeath(error: unknown): boolean {
  if (error instanceof ApiError) return error.error_type === 'NETWORK_ERROR' || error.error_type === 'PARSING_ERROR'
  return !(error instanceof Broken)
}

/** Whether SIGKILL ended the process; one that ended by itself or lives on has another story to tell. */
async function diedOfKill(child: ChildProcess): Promise<boolean> {
  if (child.exitCode === null && child.signalCode === null) {
    await Promise.race([once(child, 'exit'), sleep(5000, undefined, { ref: false })])
  }
  return child.signalCode === 'SIGKILL'
}

function crashEnv(threat: Threat): Record<string, string> {
  return 'passing' in threat ? { CRASH_AT: `${threat.kind}:${threat.passing}` } : {}
}
