import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ErrorObject, operations } from '@guise/contract'
import type { Operation } from '@guise/contract'
import { exampleEmail, exampleIds, examples } from '@guise/contract/examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setExampleStage } from './example-stage.ts'
import type { ExampleStage } from './example-stage.ts'
import { signIn } from '../stage/newcomer.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'

type Name = keyof typeof examples
type Given = { params?: object; query?: object | undefined; body?: object | null | undefined; file?: string }
type Answer = { status: number; value: unknown }

const operator = 'operator@example.org'
/** What ends something that other examples speak of comes last, in this order. */
const last: readonly Name[] = [
  'removeBookmark',
  'replayDelivery',
  'deleteWebhook',
  'deleteSelection',
  'revokeShare',
  'removePasskey',
  'revokeToken',
  'removeSourceImagePhoto',
  'deleteTask',
  'revokeSourceImage',
  'deleteSourceImage',
  'deleteProject',
  'endOtherSessions',
  'refreshSession',
  'logout',
  'deleteMe',
]
/** What can only be refused as it is written, with what it is answered. */
const refusedAsWritten = {
  // only a device that has the key can say this
  createPasskey: '400 CLIENT_ERROR',
  verifyPasskeyLogin: '400 CLIENT_ERROR',
  // nothing of theirs was refused
  askContentReview: '409 CLIENT_ERROR',
  askPhotoReview: '409 CLIENT_ERROR',
  // this installation has no keys to tell devices with
  subscribePush: '409 CLIENT_ERROR',
  // its face has gone with the permission to use it
  deleteSourceImage: '404 CLIENT_ERROR',
}
const hook = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
let server: Server
let stage: ExampleStage

beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  server = await startServer({
    hasTables: true,
    startsWithinMs: 300_000,
    env: { OPERATOR_EMAILS: operator, CREATE_LIMIT: '1000' },
  })
  stage = await setExampleStage(server, { operator, email: exampleEmail })
  const { port } = hook.address() as AddressInfo // of a server that listens
  stage.real.set('https://hooks.example.org/guise', `http://127.0.0.1:${port}/guise`)
}, 600_000)

afterAll(async () => {
  await server?.stop()
  hook.close()
})

/** What only comes with a mail or a call just before: codes, and tokens that are good once. */
const before: { readonly [N in Name]?: () => Promise<Record<string, string>> } = {
  verifyLogin: async () => ({ 123456: await server.codeFor(exampleEmail) }),
  verifyLoginLink: async () => {
    await sign({ email: 'link@example.org' })
    const token = new URL(await server.linkFor('link@example.org')).hash.slice(1)
    return { [examples.verifyLoginLink.body.token]: token.replace(/^.*token=/, '') }
  },
  refreshSession: async () => ({ [examples.refreshSession.body.refresh_token]: stage.newcomer.tokens().refresh }),
  prove: async () => ({ 123456: await server.letterCode(exampleEmail) }),
  changeEmail: async () => ({
    123456: await server.letterCode(exampleEmail),
    654321: await server.letterCode('new@example.org'),
  }),
  confirmProhibition: async () => ({ 123456: await server.letterCode(exampleEmail) }),
  deleteMe: async () => {
    const { tokens } = await signIn(server, 'new@example.org')
    stage.newcomer.tokens = tokens
    return {}
  },
}

async function sign(body: { email: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Sends an example as it stands, but for what is really called otherwise. */
async function send(name: Name): Promise<Answer> {
  const operation: Operation = operations[name]
  const own = Object.entries((await before[name]?.()) ?? {})
  const names = [...stage.real, ...own]
  const text = names.reduce((text, [example, real]) => text.replaceAll(example, real), JSON.stringify(examples[name]))
  const { params = {}, query = {}, body, file } = JSON.parse(text) as Given // what was written a line before
  const path = Object.entries(params).reduce<string>(
    (path, [key, id]) => path.replace(`{${key}}`, String(id)),
    operation.path,
  )
  const url = new URL(`${server.address}/api${path}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
  const headers: Record<string, string> = { authorization: `Bearer ${stage.newcomer.tokens().access}` }
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value))
  if (file) form.set('file', stage.face, file)
  else if (body) headers['content-type'] = 'application/json'
  const sent = file ? form : body ? JSON.stringify(body) : null
  const answer = await fetch(url, { method: operation.method, headers, body: sent })
  return { status: answer.status, value: await valueOf(answer, operation) }
}

async function valueOf(answer: Response, { isFile, isStream }: Operation): Promise<unknown> {
  if (answer.ok && isStream) {
    const { value } = await answer.body!.getReader().read()
    return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')
  }
  if (answer.ok && isFile) return void (await answer.arrayBuffer())
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Takes the ids of what an example has made. */
function learn(name: Name, value: unknown): void {
  const made: { readonly [N in Name]?: string } = {
    createSelection: exampleIds.selection_id,
    createWebhook: exampleIds.webhook_id,
    askProhibition: exampleIds.prohibition_ask_id,
    testWebhook: exampleIds.delivery_id,
  }
  const example = made[name]
  if (example) stage.real.set(example, (value as { id: string }).id)
}

test('every example of the document is answered as its schema says', { timeout: 900_000 }, async () => {
  const names = (Object.keys(examples) as Name[]).filter((name) => !last.includes(name))
  const otherwise: Record<string, string> = {}
  for (const name of [...names, ...last]) {
    const operation: Operation = operations[name]
    const { status, value } = await send(name)
    const schema = status === operation.status ? operation.response : ErrorObject
    const { error } = operation.isFile && status === 200 ? {} : schema.safeParse(value)
    if (error) otherwise[name] = `${status}: ${z.prettifyError(error)}`
    else if (schema === ErrorObject) otherwise[name] = `${status} ${ErrorObject.parse(value).error_type}`
    else learn(name, value)
  }
  expect(otherwise).toEqual(refusedAsWritten)
})
