import { createHmac, randomBytes } from 'node:crypto'
import { macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'

/** A secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** One message as it is signed. */
export type Message = { id: string; timestamp: number; body: string }

/** The signature header of Standard Webhooks: one signature of each secret. */
export function signatureOf(secrets: string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

/** Names the installation's secret that seals what it is kept beside. */
export function sealerOf(config: Pick<Secrets, 'secretKey'>): string {
  return macOf(config, 'whose webhook secrets').slice(0, 16)
}
