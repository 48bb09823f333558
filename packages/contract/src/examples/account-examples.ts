import type { authOperations } from '../accounts/sign-in.ts'
import type { passkeyOperations } from '../accounts/passkeys.ts'
import type { proofOperations } from '../accounts/proof.ts'
import type { sessionOperations } from '../accounts/sessions.ts'
import type { tokenOperations } from '../accounts/tokens.ts'
import type { userOperations } from '../accounts/user.ts'
import type { pushOperations } from '../push/push.ts'
import type { webhookOperations } from '../webhooks/webhook.ts'
import type { ExamplesOf } from './example.ts'
import { exampleEmail, exampleIds } from './example-ids.ts'

const { session_id, passkey_id, token_id, webhook_id, delivery_id } = exampleIds
const webhook = { webhook_id }

/** What a browser's authenticator says; only one that has the key can say it. */
const made = {
  id: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  rawId: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA',
  },
  clientExtensionResults: {},
} as const
const used = {
  ...made,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDk1nSnZ2tFvJx7Yq2Zt8p0mQ',
    userHandle: 'AZnznaXEd_yA4W_OGzyNFQ',
  },
} as const

/** Calls about the account of a person: signing in, tokens, webhooks. */
export const accountExamples: ExamplesOf<
  | keyof typeof authOperations
  | keyof typeof userOperations
  | keyof typeof sessionOperations
  | keyof typeof passkeyOperations
  | keyof typeof proofOperations
  | keyof typeof tokenOperations
  | keyof typeof webhookOperations
  | keyof typeof pushOperations
> = {
  login: { body: { email: exampleEmail } },
  verifyLogin: { body: { email: exampleEmail, otp: '123456', alias: null, time_zone: 'Europe/Berlin', app_os: 'web' } },
  verifyLoginLink: { body: { token: 'Zx3vT9q2mKpLr8sYwB1nCd', time_zone: 'Europe/Berlin', app_os: 'web' } },
  refreshSession: { body: { refresh_token: 'grt_5uWc0dXk2Jp8Rz1Tq7' } },
  logout: {},
  getMe: {},
  updateMe: { body: { first_name: 'Ada', time_zone: 'Europe/Berlin' } },
  deleteMe: {},
  getCredits: {},
  getStorage: {},
  getStatement: { query: { limit: 20 } },
  decrementCredits: { query: { num_credits: 1 } },
  exportMe: {},
  listSessions: {},
  endOtherSessions: {},
  endSession: { params: { session_id } },
  beginPasskeyLogin: {},
  verifyPasskeyLogin: { body: { response: used } },
  listPasskeys: {},
  beginPasskey: {},
  createPasskey: { body: { name: 'Laptop', response: made } },
  renamePasskey: { params: { passkey_id }, body: { name: 'Old laptop' } },
  removePasskey: { params: { passkey_id } },
  beginProof: {},
  sendProofCode: {},
  prove: { body: { otp: '123456' } },
  beginEmailChange: { body: { email: 'new@example.org' } },
  changeEmail: { body: { old_otp: '123456', new_otp: '654321' } },
  listTokens: {},
  createToken: { body: { name: 'Nightly script', scopes: ['read', 'work:write'], days: 90 } },
  revokeToken: { params: { token_id } },
  listWebhooks: {},
  createWebhook: { body: { url: 'https://hooks.example.org/guise', events: ['task.completed', 'task.failed'] } },
  updateWebhook: { params: webhook, body: { events: ['task.completed'], is_enabled: true } },
  deleteWebhook: { params: webhook },
  rotateWebhookSecret: { params: webhook },
  testWebhook: { params: webhook },
  listDeliveries: { params: webhook, query: { limit: 20 } },
  getPush: {},
  subscribePush: {
    body: {
      endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      language: 'en',
    },
  },
  unsubscribePush: {},
  replayDelivery: { params: { webhook_id, delivery_id } },
}
