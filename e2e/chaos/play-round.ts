import { isSettled } from '@guise/contract'
import { checkPromises } from './check-promises.ts'
import type { Outcome } from './check-promises.ts'
import { live } from './live.ts'
import type { Life } from './live.ts'
import { arrive } from './person.ts'
import type { Person } from './person.ts'
import { drawThreats, nameOf } from './schedule.ts'
import { watch } from './watch.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/** One round: its lives, what became of the work, and where its folder was left if a promise was broken. */
export type Round = { lives: Life[]; outcome: Outcome; keptIn: string | undefined }

/**
 * On a fresh folder: kills the server as often as asked in the middle of a carousel, then lets it run to the end and
 * compares what it shows with what was promised.
 */
export async function playRound(asked: {
  seed: number
  kills: number
  carousel: string
  say: (line: string) => void
}): Promise<Round> {
  const world = await createWorld()
  const lives: Life[] = []
  let person: Person | undefined
  let outcome: Outcome | undefined
  try {
    for (const threat of drawThreats(asked.seed, asked.kills)) {
      const life = await live(world, threat, async (server) => (person ??= await arrive(server, asked.carousel)))
      lives.push(life)
      for (const wish of person?.wishes ?? []) if (!wish.task || !isSettled(wish.task.status)) wish.kills += 1
      asked.say(`kill ${String(lives.length).padStart(3)}  ${nameOf(threat).padEnd(26)} ${told(life)}`)
    }
    if (!person) throw new Error('a round needs at least one kill')
    outcome = await runToTheEnd(world, person)
  } catch (error) {
    outcome ??= { tasks: 0, completed: 0, failed: new Map(), unread: new Map(), charged: 0, violations: [] }
    outcome.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const keep = outcome.violations.length > 0
  await world.end({ keep })
  return { lives, outcome, keptIn: keep ? world.dataDir : undefined }
}

async function runToTheEnd(world: World, person: Person): Promise<Outcome> {
  const server = await world.start()
  try {
    if (person.wishes.some(({ task }) => !task)) await person.order()
    await watch(person, async () => person.openTasks().length === 0)
    const outcome = await checkPromises(person)
    const code = await server.stop()
    if (code !== 0) outcome.violations.push(`the server stopped with exit code ${code}`)
    const audit = await world.audit()
    if (audit.code !== 0 || !audit.output.includes('\n0 violations')) {
      outcome.violations.push(`guise audit ended with ${audit.code}:\n${audit.output}`)
    }
    return outcome
  } finally {
    world.note(server.output())
    await server.stop()
  }
}

function told({ readyMs, wentOnMs }: Life): string {
  if (readyMs === undefined) return 'not ready before'
  return `ready after ${seconds(readyMs)}${wentOnMs === undefined ? '' : `, work went on after ${seconds(wentOnMs)}`}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
