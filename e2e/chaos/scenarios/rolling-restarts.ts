import { setTimeout as sleep } from 'node:timers/promises'
import { keepBusy } from '../busy.ts'
import { NobodyAnswers } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { NoAnswer } from '../send.ts'

const callers = 3
const reads = ['/projects/', '/tasks/?limit=20', '/user/credits', '/source-images/'] as const

/** Every process is replaced in turn while people work: each call that was taken is answered, at worst with a 503. */
export const rollingRestarts: Scenario = {
  name: 'rolling-restarts',
  unit: 'processes replaced under load',
  sizes: { small: 3, full: 20 },
  ways: ['grown'],
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 2, workers: 2 })
      const person = await arrive(installation, 'rolling')
      const readers = await Promise.all(Array.from({ length: callers }, () => arrive(installation, 'reader')))
      const busy = keepBusy(person, stage.random, 4)
      const load = { isOver: false }
      const violations: string[] = []
      const calling = readers.map(async (reader) => {
        while (!load.isOver) violations.push(...(await callOnce(reader, stage)))
      })

      let slowestMs = 0
      for (let restart = 0; restart < stage.size; restart++) {
        const oldest = installation.processes.find((one) => !one.hasEnded())
        if (!oldest) throw new Error('nothing is left to restart')
        const replaced = installation.start(oldest.role === 'worker' ? 'worker' : 'api')
        await replaced
        const { code, ms } = await oldest.stop()
        slowestMs = Math.max(slowestMs, ms)
        if (code !== 0) violations.push(`a ${oldest.role} stopped with ${code}`)
      }
      load.isOver = true
      await Promise.all(calling)
      await busy.rest()
      const tally = [person, ...readers].map((one) => one.tally)
      const sum = (what: string) => tally.reduce((total, counts) => total + (counts.get(what) ?? 0), 0)
      if (sum('no answer') > 0) violations.push(`${sum('no answer')} calls were taken and not answered`)
      const rest = await finish(installation, [person, ...readers])
      const counts = {
        answered: sum('200') + sum('201'),
        '503': sum('503'),
        'not connected': sum('not connected'),
        'calls lost': sum('no answer'),
        'slowest stop ms': slowestMs,
      }
      return { counts: { ...counts, ...rest.counts }, violations: [...violations, ...rest.violations] }
    }),
}

/** One call, made once: whoever takes it has to answer it. */
async function callOnce(reader: Person, { random }: Stage): Promise<string[]> {
  await sleep(20)
  const path = reads[Math.floor(random() * reads.length)] ?? reads[0]
  try {
    const isPost = random() < 0.3
    const { status } = isPost
      ? await reader.call('POST', '/projects/', {
          body: { name: 'rolled', default_source_image_id: reader.faceId },
          key: crypto.randomUUID(),
        })
      : await reader.call('GET', path)
    return status < 300 || status === 503 ? [] : [`${path} was answered ${status}`]
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof NobodyAnswers)) throw error
    return []
  }
}
