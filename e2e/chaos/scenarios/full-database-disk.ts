import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorObject } from '@guise/contract'
import { fullDatabaseMarker } from '../full-disk.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { send } from '../send.ts'
import { endedOf } from './database-cuts.ts'

const looksEveryMs = 100
const patienceMs = 120_000

/** The disk of the database runs full in the middle of work: it is said, nothing ends, and all goes on when there is room. */
export const fullDatabaseDisk: Scenario = {
  name: 'full-database-disk',
  unit: 'times the disk of the database runs full in the middle of work (ENOSPC injected into its writes)',
  sizes: { small: 1, full: 25 },
  ways: ['embedded'],
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll()
      const person = await arrive(installation, 'full')
      const violations: string[] = []
      const marker = join(installation.folder, fullDatabaseMarker)
      let refused = 0
      let backMs = 0
      for (let round = 0; round < stage.size; round++) {
        await person.order(2)
        await sleep(stage.random() * 500)
        await writeFile(marker, '')
        refused += await untilTold(installation, person, violations)
        await rm(marker)
        const roomAt = Date.now()
        await untilReady(installation)
        backMs = Math.max(backMs, Date.now() - roomAt)
        await person.order(2)
        await settle(person) // each task lives through one full disk: that is one try of its jobs
      }
      const died = endedOf(installation)
      const rest = await finish(installation, [person])
      return {
        counts: { 'answers 503': refused, 'longest until ready, ms': backMs, ...rest.counts },
        violations: [...violations, ...died, ...rest.violations],
      }
    }),
}

/** Asks for something to be written until the process says that it cannot be; answers how often it was refused. */
async function untilTold(installation: Installation, person: Person, violations: string[]): Promise<number> {
  for (let refused = 0, startedAt = Date.now(); ; await sleep(looksEveryMs)) {
    const { status, json } = await person.call<ErrorObject>('PATCH', '/user/me', { body: { alias: String(refused) } })
    if (status === 503) refused += 1
    if (status === 503 && json.reason.code !== 'database_full') violations.push(`a call was refused for ${json.detail}`)
    if (status !== 503 && status !== 200) violations.push(`a call was answered ${status} while the disk was full`)
    const ready = await send<ErrorObject>({ url: `${installation.address()}/readyz` })
    const alive = await send({ url: `${installation.address()}/healthz` })
    if (alive.status !== 200) violations.push(`/healthz said ${alive.status} while the disk was full`)
    if (refused > 0 && ready.status === 503 && ready.json.reason.code === 'database_full') return refused
    if (Date.now() - startedAt > patienceMs) {
      violations.push(`/readyz said ${ready.status} while the disk was full`)
      return refused
    }
  }
}

async function untilReady(installation: Installation): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; await sleep(looksEveryMs))
    if ((await send({ url: `${installation.address()}/readyz` })).status === 200) return
}
