import type { Config } from '../../../platform/settings/config.ts'
import { error, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** Judges what is wrong with the settings, a line for each. */
export function judgeSettings(problems: readonly string[]): Finding[] {
  if (problems.length === 0) return [ok('settings', 'every setting can be read')]
  return problems.map((says) => error('settings', says, 'The table in docs/settings.md tells what it may be.'))
}

/** Judges whether callers can be told apart behind what stands in front of Guise. */
export function judgeProxy(config: Pick<Config, 'publicUrl' | 'environment'> & { believes: boolean }): Finding {
  const { publicUrl, environment, believes } = config
  const isHttps = publicUrl?.startsWith('https:') ?? false
  if (environment === 'production' && !isHttps) {
    return warning(
      'proxy',
      'PUBLIC_URL is not an https address: codes and pictures travel for all to read, and passkeys do not work.',
      'Put a proxy with TLS in front (compose.yaml has one) and set PUBLIC_URL to its https address.',
    )
  }
  if (isHttps && !believes) {
    return warning(
      'proxy',
      'A proxy stands in front, and nobody is believed about who calls: all people share one address and its limits.',
      'Set TRUSTED_PROXIES to 1, or to the network of the proxy.',
    )
  }
  if (!isHttps && believes) {
    return warning(
      'proxy',
      'TRUSTED_PROXIES is set, and PUBLIC_URL is not the https address of a proxy: whoever calls can write who they are.',
      'Set PUBLIC_URL, or leave TRUSTED_PROXIES out where people reach Guise directly.',
    )
  }
  return ok('proxy', isHttps ? 'the proxy in front is believed about who calls' : 'people reach Guise directly')
}

/** Judges whether devices can be told when a task is done, and whether push services will take it. */
export function judgePush({
  pushKeys,
  publicUrl,
  environment,
}: Pick<Config, 'pushKeys' | 'publicUrl' | 'environment'>): Finding {
  if (!pushKeys) return ok('push', 'no device is told when a task is done: `guise keys push` makes the keys for it')
  if (environment === 'production' && !publicUrl?.startsWith('https:')) {
    return warning(
      'push',
      'Browsers take notifications of https addresses only.',
      'Set PUBLIC_URL to an https address.',
    )
  }
  if (pushKeys.subject.endsWith('@localhost')) {
    return warning(
      'push',
      `Push services refuse messages of ${pushKeys.subject}: nobody could be written to there.`,
      'Set WEB_PUSH_SUBJECT, or SUPPORT_EMAIL, to an address at which you are reached.',
    )
  }
  return ok('push', `devices are told, by ${pushKeys.subject}`)
}

/** Judges whether the networks are those that were shipped, and what they run on. */
export function judgeNetworks(broken: string | undefined, runtime: 'native' | 'wasm'): Finding {
  if (broken !== undefined)
    return error('networks', broken, 'Install Guise anew, or copy that file from where it came.')
  if (runtime === 'native') return ok('networks', 'all are there, and the native library runs them')
  return warning(
    'networks',
    `All are there; no native library loads on ${process.platform}-${process.arch}: WebAssembly is several times slower.`,
    'Run Guise on linux-x64, linux-arm64, macOS or Windows with glibc, or pack it on this kind of machine.',
  )
}

/** Judges whether the web app was built. */
export function judgeWebApp(isBuilt: boolean): Finding {
  if (isBuilt) return ok('web app', 'built')
  return error('web app', 'The web app is not built: only the API answers.', 'Start with `npm start`, which builds it.')
}
