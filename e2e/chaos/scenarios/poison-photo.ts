import { jobsInHand, mayGiveUpAfter, tellsJobs } from '../in-hand.ts'
import { startAgain, ways } from '../installation.ts'
import type { Installation } from '../installation.ts'
import type { Death } from '../live.ts'
import { arrive } from '../person.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'

/** No other photo is in hand when a process dies. */
const oneAtATime = { env: { ...tellsJobs.env, LANES: '1' } }

/** A photo that kills whatever process touches it: three tries, then failed and not charged; its neighbours are swapped. */
export const poisonPhoto: Scenario = {
  name: 'poison-photo',
  unit: 'photos that kill their process',
  sizes: { small: 1, full: 8 },
  ways,
  waysInTests: ['embedded'],
  play: (stage, way) => onInstallation(stage, way, (installation) => feedPoison(installation, stage), oneAtATime),
}

async function feedPoison(installation: Installation, stage: Stage): Promise<Result> {
  const { way } = installation
  const role = way === 'embedded' ? 'start' : 'worker'
  if (way === 'grown') await installation.start('api')
  const load = { isOver: false }
  const deaths: Death[] = []
  const supervise = async () => {
    while (!load.isOver) {
      const living = await startAgain(installation, role)
      const code = await living.ended
      if (code === 'SIGKILL') deaths.push({ pid: living.pid, at: Date.now() })
    }
  }
  const supervising = supervise()
  const person = await arrive(installation, 'poison')
  for (let photo = 0; photo < stage.size; photo++) await person.order(1, 'kills its process')
  for (let photo = 0; photo < stage.size; photo++) await person.order(1)
  await settle(person)
  load.isOver = true
  const { counts, violations } = await finish(
    installation,
    [person],
    mayGiveUpAfter(jobsInHand(installation.output(), deaths)),
  )
  await supervising
  if (deaths.length !== 3 && stage.size === 1) violations.push(`it was tried ${deaths.length} times instead of three`)
  return { counts: { deaths: deaths.length, ...counts }, violations }
}
