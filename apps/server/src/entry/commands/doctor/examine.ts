import { totalmem, userInfo } from 'node:os'
import { checkNetworks, NetworkProblem, runtimeHere } from '@guise/models'
import { findFfmpeg } from '@guise/video'
import { ConfigError, placeOfFfmpeg, readConfig } from '../../../platform/settings/config.ts'
import type { Config } from '../../../platform/settings/config.ts'
import { trustsAnybody } from '../../../platform/settings/trusted-proxies.ts'
import { openOwnSigner } from '../../../platform/signing/open-signer.ts'
import { isWebAppBuilt } from '../../../platform/files/web-app-files.ts'
import { explainNetwork } from '../explain-failure.ts'
import { openModels } from '../models/open-models.ts'
import { error, ok } from './finding.ts'
import type { Finding } from './finding.ts'
import { judgeBackups } from './judge-backups.ts'
import {
  judgeClock,
  judgeDisk,
  judgeFfmpeg,
  judgeMemory,
  judgeNode,
  judgePermissions,
  judgePort,
} from './judge-machine.ts'
import { judgeCertificate, judgeDatabase, judgeMail, judgeStorage } from './judge-services.ts'
import { judgeNetworks, judgeProxy, judgePush, judgeSettings, judgeWebApp } from './judge-settings.ts'
import { tryFolder, tryPort } from './try-machine.ts'
import { tryCertificate, tryDatabase, tryMail, tryStorage } from './try-services.ts'

/** Looks at everything that Guise needs; of settings that cannot be read, and what hangs on them, only what is wrong with them. */
export async function examine(now: Date, environment?: NodeJS.ProcessEnv): Promise<Finding[]> {
  const node = judgeNode(process.versions.node)
  let config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [node, ...judgeSettings(error.message.split('\n')), ...(await onMachine())]
  }
  const signer = await openOwnSigner(config, now).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return [
    node,
    ...judgeSettings(signer === undefined ? [] : [signer]),
    ...(await onPlace(config)),
    ...(await onServices(config, now)),
    ...(await onMachine()),
    await judgeModels(config),
  ]
}

async function onPlace(config: Config): Promise<Finding[]> {
  const folder = await tryFolder(config.dataDir)
  return [
    judgePermissions(folder, userInfo().username),
    judgeDisk(folder),
    judgeMemory(totalmem(), config),
    judgePort(config.port, await tryPort(config.host, config.port)),
    judgeProxy({ ...config, believes: trustsAnybody(config.trustedProxies) }),
  ]
}

async function onServices(config: Config, now: Date): Promise<Finding[]> {
  const [{ tried, clock }, storage, mail, certificate] = await Promise.all([
    tryDatabase(config),
    tryStorage(config),
    tryMail(config),
    tryCertificate(config.publicUrl),
  ])
  return [
    judgeDatabase(tried),
    judgeClock(new Date(), clock && { at: clock, whose: 'the database' }),
    judgeStorage(storage),
    await judgeBackups(config.backups),
    judgeMail(mail),
    judgePush(config),
    judgeCertificate(certificate, `the certificate of ${config.publicUrl}`, now),
  ]
}

async function onMachine(): Promise<Finding[]> {
  const broken = await checkNetworks().then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof NetworkProblem) return explainNetwork(error)
      throw error
    },
  )
  const place = placeOfFfmpeg()
  const ffmpeg = await findFfmpeg(place)
  return [judgeNetworks(broken, runtimeHere()), judgeWebApp(isWebAppBuilt()), judgeFfmpeg(ffmpeg?.version, place.path)]
}

/** Judges the networks of the operator, as a start would. */
async function judgeModels(config: Config): Promise<Finding> {
  try {
    const models = await openModels(config)
    return ok('models', models?.says ?? 'none of your own: the engine that comes with Guise swaps')
  } catch (problem) {
    if (!(problem instanceof ConfigError)) throw problem
    return error('models', problem.message, 'See docs/models.md; `guise models check` looks again.')
  }
}
