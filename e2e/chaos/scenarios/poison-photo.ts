import { startAgain, ways } from '../installation.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'

/** No other photo is in hand when a process dies. */
const oneAtATime = { env: { LANES: '1' } }

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
  let deaths = 0
  const supervise = async () => {
    while (!load.isOver) {
      const living = await startAgain(installation, role)
      const code = await living.ended
      if (code === 'SIGKILL') deaths += 1
    }
  }
  const supervising = supervise()
  const person = await arrive(installation, 'poison')
  for (let photo = 0; photo < stage.size; photo++) await person.order(1, 'kills its process')
  for (let photo = 0; photo < stage.size; photo++) (await person.order(1)).kills += 3 // may be in hand at three deaths
  await settle(person)
  load.isOver = true
  const { counts, violations } = await finish(installation, [person])
  await supervising
  if (deaths !== 3 * stage.size && stage.size === 1) violations.push(`it was tried ${deaths} times instead of three`)
  return { counts: { deaths, ...counts }, violations }
}
