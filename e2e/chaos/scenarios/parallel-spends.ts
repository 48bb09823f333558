import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { checkPromises, finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'

/** More is asked for than is there, however small the round is. */
const balanceFor = (size: number) => Math.min(10, Math.ceil(size / 3))

/** Two hundred submissions at once on a balance of ten swap exactly ten photos; the rest is told why, and costs nothing. */
export const parallelSpends: Scenario = {
  name: 'parallel-spends',
  unit: 'submissions at once on a balance of ten, or of a third of them',
  sizes: { small: 30, full: 200 },
  ways,
  waysInTests: ['grown'],
  play: (stage, way) => {
    const balance = balanceFor(stage.size)
    return onInstallation(
      stage,
      way,
      async (installation) => {
        await installation.startAll({ apis: 2, workers: 2 })
        const [swapper, spender] = [await arrive(installation, 'swapper'), await arrive(installation, 'spender')]
        const submissions = await Promise.all(Array.from({ length: stage.size }, () => submit(swapper)))
        const spendings = await Promise.all(Array.from({ length: stage.size }, () => spend(spender)))
        await settle(swapper)
        const violations: string[] = []
        const swapped = await checkPromises(swapper, { granted: balance, mayRunOut: true })
        if (swapped.completed !== balance)
          violations.push(`${swapped.completed} photos were swapped for ${balance} credits`)
        const spent = spendings.filter((status) => status < 300).length
        if (spent !== balance) violations.push(`${spent} of ${stage.size} spendings went through`)
        const counts = {
          submissions: stage.size,
          'refused at once': submissions.filter((status) => status === 402).length,
          swapped: swapped.completed,
          'failed for want of credits': swapped.failed,
          spendings: spent,
        }
        const rest = await finish(installation, [])
        return { counts, violations: [...violations, ...swapped.violations, ...spender.complaints, ...rest.violations] }
      },
      { env: { SIGNUP_CREDITS: String(balance) } },
    )
  },
}

async function submit(person: Person): Promise<number> {
  const { wish, body } = person.wish(1)
  const { status, json } = await person.insist<{ id: string }>('POST', '/tasks/', { body, key: wish.key })
  if (status === 201) person.wishes.push({ ...wish, taskId: json.id })
  return status
}

async function spend(person: Person): Promise<number> {
  return (await person.insist('POST', '/user/decrement_credits', { body: { num_credits: 1 } })).status
}
