import { join, resolve } from 'node:path'
import type { SiteConfig, Subscription } from '@guise/contract'
import { z } from 'zod'
import type { NetworkTokens } from '@guise/posts'
import type { FastifyRequest } from 'fastify'
import { postgresAddress, publicAddress, serverAddress, webAddress } from './address-rule.ts'
import { withoutBlanks, writingProblems } from './as-written.ts'
import { backupPlanOf, backupProblems, backupRules, type BackupPlan } from './backup-plan.ts'
import { contactRules } from './contacts.ts'
import { creditsOfPlan, planCreditsOf } from './plan-credits.ts'
import { keptDaysOf, keptDaysRules } from './kept-days.ts'
import { pushKeysOf, pushProblems, pushRules, type PushKeys } from './push-keys.ts'
import { limitRules, limitsOf, type Limits } from './limits.ts'
import { credits, whole } from './number-rule.ts'
import { passkeyProblems } from './relying-party.ts'
import { tokenProblems, tokenRules, tokensOf } from './network-tokens.ts'
import { gateBoundsOf, gateRules } from './gate-bounds.ts'
import type { GateBounds } from './gate-bounds.ts'
import { ownEngineOf, ownEngineProblems, ownEngineRules, type OwnEngine } from './own-engine.ts'
import { identityOf, identityProblems, identityRules } from './own-identity.ts'
import { oldSecretsOf, secretProblems, secretRules, type OldSecret } from './secret-keys.ts'
import { isPlace, placeOf, type StoragePlace } from './storage-place.ts'
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const crashPoints = [
  'after-fetch',
  'after-swap',
  'after-put',
  'before-commit',
  'after-commit',
  'inside-post',
  'after-post',
] as const
/** A named place where a test may kill the process. */
export type CrashPoint = (typeof crashPoints)[number]

const trustedProxiesRule =
  'TRUSTED_PROXIES must be a number of hops from 0 to 16, or networks such as 10.0.0.0/8 or loopback'

const required = [
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'CREDITS_URL',
  'UPGRADE_URL',
] as const

const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'NODE_ENV must be development, test or production' })
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT').min(0, 'PORT must be from 0 to 65535').max(65_535, 'PORT must be from 0 to 65535').default(3000),
  HEALTH_PORT: whole('HEALTH_PORT')
    .min(0, 'HEALTH_PORT must be from 0 to 65535')
    .max(65_535, 'HEALTH_PORT must be from 0 to 65535')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(parseTrustedProxies)
    .refine((proxies) => proxies !== undefined, trustedProxiesRule),
  PUBLIC_URL: publicAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serverAddress('DATABASE_URL', postgresAddress).optional(),
  STORAGE_URL: z.string().refine(isPlace, 'STORAGE_URL must begin with file: or s3:// and a bucket').optional(),
  SMTP_URL: serverAddress('SMTP_URL', {
    schemes: ['smtp', 'smtps'],
    example: 'smtp://user:password@host:587',
  }).optional(),
  SMTP_TLS: z.enum(['required', 'optional'], { error: 'SMTP_TLS must be required or optional' }).optional(),
  ...secretRules,
  ...contactRules,
  OPERATOR_PASSKEY: z
    .enum(['required', 'optional'], { error: 'OPERATOR_PASSKEY must be required or optional' })
    .default('optional'),
  SIGNUP_CREDITS: credits('SIGNUP_CREDITS').default(20),
  CREDIT_VIDEO_SECONDS: whole('CREDIT_VIDEO_SECONDS').min(1, 'CREDIT_VIDEO_SECONDS must be at least 1').default(3),
  CREDITS_PER_UNIT: whole('CREDITS_PER_UNIT').min(0, 'CREDITS_PER_UNIT must not be negative').default(20),
  DONATION_CURRENCY: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'DONATION_CURRENCY must be the code of a currency, such as USD')
    .default('USD'),
  ...creditsOfPlan,
  KOFI_TOKEN: z.string().optional(),
  BUYMEACOFFEE_SECRET: z.string().optional(),
  WEBHOOK_SECRET: z.string().min(16, 'WEBHOOK_SECRET must have at least 16 characters').optional(),
  ...limitRules,
  ...keptDaysRules,
  ...backupRules,
  ...pushRules,
  VISIBLE_MARK: z.enum(['on', 'off'], { error: 'VISIBLE_MARK must be on or off' }).default('on'),
  ...identityRules,
  ...ownEngineRules,
  ...gateRules,
  ...tokenRules,
  FFMPEG_PATH: z.string().optional(),
  SAMPLES_DIR: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    })
    .optional(),
  /** Outside production: `after-put:3` kills the process at its third passing of that point. */
  CRASH_AT: z
    .string()
    .regex(
      new RegExp(`^(${crashPoints.join('|')}):[1-9]\\d*$`),
      `CRASH_AT must be one of ${crashPoints.join(', ')} and a count`,
    )
    .optional(),
})

/** What tells what is wrong between settings that are right each by itself. */
const problemsBetween = [
  secretProblems,
  identityProblems,
  backupProblems,
  pushProblems,
  ownEngineProblems,
  tokenProblems,
]

const names: ReadonlySet<string> = new Set(Object.keys(Settings.shape))

/** The settings of this process, checked and completed. */
export type Config = Limits & {
  environment: 'development' | 'test' | 'production'
  host: string
  port: number
  /** Where a process that serves no pages tells how it is; undefined when it does not. */
  healthPort: number | undefined
  /** Who may say, in X-Forwarded-For, where a call came from. */
  trustedProxies: TrustedProxies
  /** Undefined outside production unless set: then addresses follow the caller's own Host. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Whether a small "AI" is written into the corner of every result. */
  visibleMark: boolean
  /** The PEM files results are signed with; undefined when the installation's own are used. */
  ownIdentity: { certificateFile: string; keyFile: string } | undefined
  /** Who stamps the time at which results are signed; undefined when nobody does. */
  timeAuthority: string | undefined
  gate: GateBounds
  ownEngine: OwnEngine
  /** Whether people pay for plans and credits here. */
  hasPaidPlans: boolean
  storage: StoragePlace
  smtpUrl: string | undefined
  /** Whether a mail server that offers no TLS is sent nothing: codes and links would travel for all to read. */
  isMailTlsRequired: boolean
  mailFrom: string
  secretKey: string
  /** Secrets before it: what they have signed is good for a while. */
  oldSecrets: readonly OldSecret[]
  supportEmail: string
  creditsUrl: string
  upgradeUrl: string
  operatorEmails: string[]
  /** Whether operators may operate only in sessions in which they have used a passkey. */
  operatorPasskey: 'required' | 'optional'
  signupCredits: number
  /** A video costs a credit per started so many seconds. */
  creditVideoSeconds: number
  /** Credits of one period of each plan. */
  planCredits: Record<Subscription, number>
  /** The one currency whose payments are granted by themselves. */
  donationCurrency: string
  /** Credits for 1.00 of it. */
  creditsPerUnit: number
  /** What the donation services sign with; a service without one is not listened to. */
  webhookSecrets: { kofi: string | undefined; buymeacoffee: string | undefined; generic: string | undefined }
  /** How many days what is over is kept. */
  keptDays: SiteConfig['kept_days']
  /** The backups that the server makes by itself; undefined when it makes none. */
  backups: BackupPlan | undefined
  /** What devices are told with; undefined when none is. */
  pushKeys: PushKeys | undefined
  /** Outside production: a folder of sample posts and faces to try the app with, in place of Guise's own. */
  samplesDir: string | undefined
  /** What networks that ask for one gave this installation. */
  networkTokens: NetworkTokens
  /** Where spans are sent; undefined when none are recorded. */
  traceEndpoint: string | undefined
  /** Without it the figures are shown outside production only. */
  metricsToken: string | undefined
  logLevel: string
  crashAt: { point: CrashPoint; passing: number } | undefined
}

/** Raised with one line per bad variable. */
export class ConfigError extends Error {}

/** Reads the environment once; every bad variable is listed. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const present = withoutBlanks(environment, names)
  const parsed = Settings.safeParse(present)
  const problems = writingProblems(present, names)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => issue.message))
  if (present['NODE_ENV'] === 'production') {
    for (const name of required) {
      if (!present[name]) problems.push(`Environment variable ${name} is required but not defined`)
    }
  }
  for (const problemsOf of problemsBetween) {
    problems.push(...problemsOf(present))
  }
  if (present['OPERATOR_PASSKEY'] === 'required') problems.push(...passkeyProblems(present['PUBLIC_URL']))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return configOf(parsed.data)
}

function configOf(settings: z.output<typeof Settings>): Config {
  const dataDir = resolve(settings.DATA_DIR)
  const isProduction = settings.NODE_ENV === 'production'
  const crash = isProduction ? undefined : settings.CRASH_AT?.split(':')
  return {
    environment: settings.NODE_ENV,
    ...limitsOf(settings),
    host: settings.HOST,
    port: settings.PORT,
    healthPort: settings.HEALTH_PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    publicUrl: settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    storage: placeOf(settings.STORAGE_URL) ?? { kind: 'folder', folder: join(dataDir, 'blobs') },
    smtpUrl: settings.SMTP_URL,
    isMailTlsRequired: (settings.SMTP_TLS ?? (isProduction ? 'required' : 'optional')) === 'required',
    mailFrom: settings.MAIL_FROM,
    secretKey: settings.SECRET_KEY ?? '',
    oldSecrets: oldSecretsOf(settings),
    supportEmail: settings.SUPPORT_EMAIL,
    creditsUrl: settings.CREDITS_URL,
    upgradeUrl: settings.UPGRADE_URL,
    operatorEmails: settings.OPERATOR_EMAILS,
    operatorPasskey: settings.OPERATOR_PASSKEY,
    signupCredits: settings.SIGNUP_CREDITS,
    creditVideoSeconds: settings.CREDIT_VIDEO_SECONDS,
    planCredits: planCreditsOf(settings),
    creditsPerUnit: settings.CREDITS_PER_UNIT,
    donationCurrency: settings.DONATION_CURRENCY,
    webhookSecrets: {
      kofi: settings.KOFI_TOKEN,
      buymeacoffee: settings.BUYMEACOFFEE_SECRET,
      generic: settings.WEBHOOK_SECRET,
    },
    visibleMark: settings.VISIBLE_MARK === 'on',
    ownIdentity: identityOf(settings),
    timeAuthority: settings.C2PA_TSA_URL,
    gate: gateBoundsOf(settings),
    ownEngine: ownEngineOf(settings),
    hasPaidPlans: [settings.KOFI_TOKEN, settings.BUYMEACOFFEE_SECRET, settings.WEBHOOK_SECRET].some(Boolean),
    keptDays: keptDaysOf(settings),
    backups: backupPlanOf(settings),
    pushKeys: pushKeysOf(settings),
    samplesDir: settings.SAMPLES_DIR === undefined ? undefined : resolve(settings.SAMPLES_DIR),
    networkTokens: tokensOf(settings),
    traceEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'test' ? 'silent' : 'warn'),
    // the pattern above admits known points only
    crashAt: crash ? { point: crash[0] as CrashPoint, passing: Number(crash[1]) } : undefined,
  }
}

/** Where ffmpeg is said to be, and the folders in which it is looked for otherwise. */
export function placeOfFfmpeg({ FFMPEG_PATH: written = '', PATH: searched = '' } = process.env): {
  path?: string
  searched: string
} {
  const path = written.trim()
  return path === '' ? { searched } : { path, searched }
}

/** Where addresses in an answer begin: the public address when one is set, else the host the caller used. */
export function originOf(
  config: Pick<Config, 'publicUrl'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
