import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'

const tabs = 6

/** Tabs that renew one session at the same moment all get the same successor, and stay signed in. */
export const twoTabs: Scenario = {
  name: 'two-tabs',
  unit: 'renewals, each by six tabs at once',
  sizes: { small: 5, full: 300 },
  ways,
  waysInTests: ['grown'],
  isGentle: true,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 2, workers: 0 })
      const person = await arrive(installation, 'tabs')
      const violations: string[] = []
      for (let renewal = 0; renewal < stage.size; renewal++) {
        const body = { refresh_token: person.tokens.refresh }
        const renew = () => person.insist<{ refresh_token: string }>('POST', '/auth/refresh', { body })
        const answers = await Promise.all(Array.from({ length: tabs }, renew))
        const successors = new Set(answers.map(({ status, json }) => (status === 200 ? json.refresh_token : status)))
        const [successor] = successors
        if (successors.size !== 1 || typeof successor !== 'string') {
          violations.push(`six tabs were answered ${[...successors].join(', ')}`)
          break
        }
        person.tokens.refresh = successor
      }
      const { status } = await person.call('GET', '/user/me')
      if (status !== 200) violations.push(`the session was over in the end: ${status}`)
      const rest = await finish(installation, [person])
      return { counts: { renewals: stage.size * tabs }, violations: [...violations, ...rest.violations] }
    }),
}
