import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { WebhookRefused, verifyWebhook } from './verify-webhook.ts'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`
const now = 1_800_000_000_000
const body = '{"type":"task.completed","timestamp":"2027-01-15T08:00:00.000Z","data":{"name":"Zoë"}}'
const sign = (text: string, seconds = now / 1000, by = key) =>
  `v1,${createHmac('sha256', by).update(`msg_1.${seconds}.${text}`).digest('base64')}`
const headersOf = (signature: string, seconds = now / 1000) => ({
  'Webhook-Id': 'msg_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': signature,
})

test('a message that was signed by the secret is read, whatever holds its headers and its bytes', async () => {
  const message = { type: 'task.completed', data: { name: 'Zoë' } }
  expect(await verifyWebhook(body, headersOf(sign(body)), secret, { now })).toMatchObject(message)
  const bytes = new TextEncoder().encode(body)
  const headers = new Headers(headersOf(`v1,AAAA ${sign(body)}`))
  expect(await verifyWebhook(bytes, headers, secret, { now })).toMatchObject(message)
})

test.each([
  ['of other bytes', `${body} `, headersOf(sign(body))],
  ['by another secret', body, headersOf(sign(body, now / 1000, Buffer.alloc(32, 8)))],
  ['of another version', body, headersOf(sign(body).replace('v1', 'v2'))],
  ['that is none', body, headersOf('v1,%%%')],
  ['from more than five minutes ago', body, headersOf(sign(body, now / 1000 - 301), now / 1000 - 301)],
  ['from more than five minutes ahead', body, headersOf(sign(body, now / 1000 + 301), now / 1000 + 301)],
  ['without a time', body, { ...headersOf(sign(body)), 'webhook-timestamp': undefined }],
])('a signature %s is refused', async (_, payload, headers) => {
  await expect(verifyWebhook(payload, headers, secret, { now })).rejects.toBeInstanceOf(WebhookRefused)
})

test.each(['', 'whsec_', 'whsec_%%%'])('a secret that is none of a webhook is told: %j', async (wrong) => {
  const verifying = verifyWebhook(body, headersOf(sign(body)), wrong, { now })
  await expect(verifying).rejects.toThrow(new WebhookRefused('The secret is not one of a webhook.'))
})

test('a message of five minutes ago is read', async () => {
  const then = now / 1000 - 300
  expect(await verifyWebhook(body, headersOf(sign(body, then), then), secret, { now })).toMatchObject({
    type: 'task.completed',
  })
})
