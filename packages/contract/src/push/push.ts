import { z } from 'zod'
import { Language } from '../languages.ts'
import { get, nothing, put, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

/** Most devices of one account that are told; the one that asked first gives way. */
export const maxPushDevices = 20

/** Whether the device that asks is told when a task is done. */
export const Push = z
  .object({
    public_key: z
      .string()
      .nullable()
      .describe(
        'The applicationServerKey to subscribe with; null where this installation has none and tells no device.',
      ),
    is_on: z.boolean().describe('Whether this session has a subscription that is told.'),
  })
  .meta({ id: 'Push' })
export type Push = z.infer<typeof Push>

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/)

/** What a browser answers when it was subscribed: PushSubscription of the Push API, and the language to speak there. */
export const SubscribePushBody = z.strictObject({
  endpoint: z
    .string()
    .min(1, rule('webhook_address'))
    .max(2000, rule('link_too_long', { most: 2000 })),
  keys: z.strictObject({
    p256dh: bytes(100).describe('The public key of the browser, a point of P-256: 65 bytes in base64url.'),
    auth: bytes(40).describe('16 bytes in base64url.'),
  }),
  language: Language.describe('In which the device shows what it is told.'),
})

const push = { tag: 'Notifications', path: '/user/push' } as const

/** Calls about the notifications of the device they are made on. No access token may make them. */
export const pushOperations = {
  getPush: { ...get, ...push, summary: 'Whether this device is told when a task is done', response: Push, errors: [] },
  subscribePush: {
    ...put,
    ...push,
    summary: 'Have this device told when a task is done, until it is signed out',
    body: SubscribePushBody,
    response: Push,
    errors: ['invalid_body', 'conflict', 'rate_limited'],
  },
  unsubscribePush: { ...remove, ...push, summary: 'Tell this device nothing any more', response: nothing, errors: [] },
} as const satisfies Record<string, Operation>
