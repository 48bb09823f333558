import { createECDH } from 'node:crypto'
import { z } from 'zod'

const subjectRule = 'WEB_PUSH_SUBJECT must begin with mailto: or https:'

/** What the settings of notifications on devices may be. */
export const pushRules = {
  WEB_PUSH_PUBLIC_KEY: z.string().optional(),
  WEB_PUSH_PRIVATE_KEY: z.string().optional(),
  WEB_PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:.|https:\/\/.)/, subjectRule)
    .optional(),
}

/** What makes push services take messages of this installation (VAPID, RFC 8292): a key pair of P-256 in base64url, and whom they may write to. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string }

type Settings = { [name in keyof typeof pushRules | 'SUPPORT_EMAIL']?: string | undefined }

/** The keys, where there are any; else no device is told anything. */
export function pushKeysOf(settings: Settings): PushKeys | undefined {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = settings
  if (!publicKey || !privateKey) return undefined
  return { publicKey, privateKey, subject: settings.WEB_PUSH_SUBJECT ?? `mailto:${settings.SUPPORT_EMAIL}` }
}

/** What is wrong with the keys, a line for each. */
export function pushProblems({ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey }: Settings): string[] {
  if (!publicKey && !privateKey) return []
  if (!publicKey || !privateKey) {
    return ['WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY belong together: `guise keys push` makes both']
  }
  const isPair = publicOf(privateKey) === publicKey
  return isPair
    ? []
    : ['WEB_PUSH_PUBLIC_KEY is not the public half of WEB_PUSH_PRIVATE_KEY: `guise keys push` makes both']
}

/** Makes a key pair. */
export function newPushKeys(): Pick<PushKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex') // it loses zeros it begins with
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

function publicOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) return undefined
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes)
    return pair.getPublicKey('base64url')
  } catch {
    return undefined // zero, or beyond the order of the curve
  }
}
