import { readConfig } from '../../platform/settings/config.ts'
import { keepSecret, newSecret, rotateSecret } from '../../platform/signing/keep-secret.ts'
import { newPushKeys } from '../../platform/settings/push-keys.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'

const usage = `Use one of:
  keys rotate [--overlap DAYS]   sign with a new secret; what the old one signed is good for so long (7), or 0 days
  keys list                      how many secrets there are, and until when the old ones are good
  keys push                      the settings with which devices can be told when a task is done
`
const dayMs = 24 * 3_600_000
const longestDays = 365
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Changes the secret that signs; running processes take it at their next start. */
export async function runKeys([verb = '', ...words]: string[]): Promise<number> {
  if (verb === 'push' && words.length === 0) return tellPushKeys()
  const days = daysOf(words)
  if (days === undefined || !['rotate', 'list'].includes(verb)) {
    process.stderr.write(usage)
    return 1
  }
  try {
    const config = readConfig()
    if (verb === 'list') {
      for (const { until } of keepSecret(config).oldSecrets) print(`an old secret, good until ${until.toISOString()}`)
      print('one secret that signs')
      return 0
    }
    const until = new Date(Date.now() + days * dayMs)
    if (config.secretKey) return tellSettings(until)
    assertInstalled(config)
    rotateSecret(config, until)
    print(`Guise signs with a new secret once it is started anew. The old one is good until ${until.toISOString()}.`)
    return 0
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}

/** They are settings, and nothing is kept: whoever changes them has every device subscribe anew. */
function tellPushKeys(): number {
  const { publicKey, privateKey } = newPushKeys()
  print(`WEB_PUSH_PUBLIC_KEY=${publicKey}`)
  print(`WEB_PUSH_PRIVATE_KEY=${privateKey}`)
  return 0
}

/** A secret of the settings is changed where they are. */
function tellSettings(until: Date): number {
  print('SECRET_KEY is a setting: change it there, for every process, and start them anew.')
  print(`SECRET_KEY=${newSecret()}`)
  print('SECRET_KEY_BEFORE=(the SECRET_KEY of now)')
  print(`SECRET_KEY_BEFORE_UNTIL=${until.toISOString()}`)
  return 0
}

function daysOf(words: string[]): number | undefined {
  if (words.length === 0) return 7
  const [option, days = ''] = words
  return option === '--overlap' && /^\d{1,3}$/.test(days) && Number(days) <= longestDays ? Number(days) : undefined
}
