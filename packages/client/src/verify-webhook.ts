/** Headers of a request, as any server has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** What a webhook is told. */
export type WebhookMessage = { type: string; timestamp: string; data: Record<string, unknown> }

/** Raised when a request is not one that Guise has just sent: answer it 400 and do nothing else. */
export class WebhookRefused extends Error {}

const toleranceSeconds = 300

/**
 * Checks that a request to a webhook was signed with its secret some minutes ago at most, and reads it. `payload` is the body
 * byte for byte as it came: not parsed and written anew. The same webhook-id may come twice.
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { now = Date.now() }: { now?: number } = {},
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookRefused('A webhook header is missing.')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds)) throw new WebhookRefused('The message is too old.')
  const body = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  if (!(await isSignedByOne(secret, signed, given))) throw new WebhookRefused('No signature fits this secret.')
  return JSON.parse(new TextDecoder().decode(body)) as WebhookMessage // signed by Guise, which writes this shape
}

/** WebCrypto compares in constant time. */
async function isSignedByOne(secret: string, signed: Uint8Array<ArrayBuffer>, given: string[]): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new WebhookRefused('The secret is not one of a webhook.')
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  let isSigned = false
  for (const one of given.slice(0, 10)) {
    const signature = bytesOf(one)
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) isSigned = true
  }
  return isSigned
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return bytes.length > 0 ? bytes : undefined
  } catch {
    return undefined
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}
