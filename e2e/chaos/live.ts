import { NotStarted } from './guise-process.ts'
import type { GuiseProcess, Role } from './guise-process.ts'
import type { Installation } from './installation.ts'
import type { Threat } from './threats.ts'

/** A death of a process: when, and its id. */
export type Death = { pid: number; at: number }

/** A process that reaches its place of death no sooner than this has no work: then it dies by our hand. */
const longestLifeMs = 12_000

/** Lets one process live until the threat has killed it; anything but SIGKILL that ends it is an accident. */
export async function liveAndDie(
  installation: Installation,
  role: Role,
  { env, afterStartMs, afterReadyMs }: Threat,
): Promise<Death> {
  let pid = 0
  let living: GuiseProcess | undefined
  const timers: NodeJS.Timeout[] = []
  try {
    living = await installation.start(role, {
      env,
      onSpawn(spawned) {
        pid = spawned.pid
        if (afterStartMs !== undefined) timers.push(setTimeout(() => spawned.signal('SIGKILL'), afterStartMs))
      },
    })
  } catch (error) {
    if (error instanceof NotStarted && error.ended === 'SIGKILL') return { pid, at: Date.now() }
    throw error
  }
  const doomed = living
  timers.push(setTimeout(() => doomed.signal('SIGKILL'), afterReadyMs ?? longestLifeMs))
  const ended = await living.ended
  const at = Date.now()
  timers.forEach((timer) => clearTimeout(timer))
  if (ended !== 'SIGKILL') throw new Error(`a ${role} ended with ${ended} by itself:\n${living.output()}`)
  return { pid, at }
}
