import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Wish } from '../person.ts'
import type { PhotoKind } from '../photo-kind.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { endedOf } from './database-cuts.ts'

const ends = {
  'ends its thread once': 'completed',
  'ends its thread': 'failed',
  poison: 'failed',
  plain: 'completed',
} as const satisfies Partial<Record<PhotoKind, string>>

/** An engine thread dies, once or always: the photo is tried three times, then failed and not charged; the others go on. */
export const engineCrashes: Scenario = {
  name: 'engine-crashes',
  unit: 'photos of each kind',
  sizes: { small: 1, full: 50 },
  ways,
  waysInTests: ['grown'],
  isGentle: true,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 1, workers: 1 })
      const person = await arrive(installation, 'engine')
      for (let round = 0; round < stage.size; round++) {
        for (const kind of Object.keys(ends)) await person.order(1, kind as PhotoKind) // the keys of the table
      }
      await settle(person)
      const died = endedOf(installation)
      const { counts, violations } = await finish(installation, [person], { mayGiveUp })
      const completed = person.wishes.filter(({ kind }) => endOf(kind) === 'completed').length
      if (counts['completed'] !== completed) violations.push(`${counts['completed']} were swapped, not ${completed}`)
      return { counts, violations: [...died, ...violations] }
    }),
}

function mayGiveUp({ kind }: Wish): boolean {
  return endOf(kind) === 'failed'
}

function endOf(kind: PhotoKind): string | undefined {
  return new Map<string, string>(Object.entries(ends)).get(kind)
}
