import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { s3Faults, startS3Proxy } from '../s3-proxy.ts'
import type { S3Fault } from '../s3-proxy.ts'

const photosPerTask = 20
const share = 0.2
/** Longer than the product waits for an answer. */
const longStallMs = 22_000
const shortStallMs = 1000
/** Calls one after the other that fail in an outage, and how often one begins. */
const outage = { calls: 15, every: 400 }

/** The S3 service answers 500, cuts, stalls, or stores and loses its answer; no picture is lost and none is left over. */
export const s3FaultsScenario: Scenario = {
  name: 's3-faults',
  unit: 'photos',
  sizes: { small: 30, full: 1000 },
  ways: ['grown'],
  async play(stage, way) {
    const { s3Port } = await stage.services()
    let calls = 0
    let isFaulty = false
    const draw = (): S3Fault | undefined => {
      calls += 1
      if (!isFaulty) return undefined
      if (calls % outage.every < outage.calls) return 'answers 500'
      if (stage.random() > share) return undefined
      const fault = s3Faults[Math.floor(stage.random() * s3Faults.length)]
      return fault === 'stalls' && stage.random() > 0.1 ? 'cuts' : fault // a stall takes long to get over
    }
    const proxy = await startS3Proxy(s3Port, draw, stage.size >= 500 ? longStallMs : shortStallMs)
    try {
      return await onInstallation(
        stage,
        way,
        async (installation) => {
          await installation.startAll({ apis: 1, workers: 2 })
          const person = await arrive(installation, 's3')
          isFaulty = true
          for (let ordered = 0; ordered < stage.size; ordered += photosPerTask) {
            await person.order(Math.min(photosPerTask, stage.size - ordered))
          }
          const faced = await arrive(installation, 's3-faces') // uploads a face through the faults
          const rest = await finish(installation, [person, faced], { mayGiveUp: () => true })
          return { counts: { 'calls of S3': proxy.calls(), ...proxy.met, ...rest.counts }, violations: rest.violations }
        },
        { s3Port: proxy.port },
      )
    } finally {
      await proxy.close()
    }
  },
}
