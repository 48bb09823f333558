import type { Task } from '@guise/contract'
import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'

const atOnce = 50

/** The same call fifty times at once under one key makes one task, and all fifty are answered with it. */
export const samePost: Scenario = {
  name: 'same-post',
  unit: 'keys, each sent fifty times at once',
  sizes: { small: 2, full: 100 },
  ways,
  waysInTests: ['grown'],
  isGentle: true,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 2, workers: 1 })
      const violations: string[] = []
      const people = await Promise.all(Array.from({ length: 5 }, () => arrive(installation, 'fifty')))
      let answers = 0
      for (let key = 0; key < stage.size; key++) {
        const person = people[key % people.length]!
        const { wish, body } = person.wish(1)
        const same = { body, key: wish.key }
        const calls = Array.from({ length: atOnce }, () => person.insist<Task>('POST', '/tasks/', same))
        const ids = new Set((await Promise.all(calls)).map(({ status, json }) => (status === 201 ? json.id : status)))
        answers += atOnce
        const [id] = ids
        if (ids.size !== 1 || typeof id !== 'string') violations.push(`one key was answered ${[...ids].join(', ')}`)
        else person.wishes.push({ ...wish, taskId: id })
        if (key % 25 === 24) stage.say(`${key + 1} keys`)
      }
      const rest = await finish(installation, people)
      return { counts: { keys: stage.size, answers, ...rest.counts }, violations: [...violations, ...rest.violations] }
    }),
}
