import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createClient } from '@guise/client'
import type { Client } from '@guise/client'
import type { ClipEngine, ListingEngine } from '@guise/engine'
import type { Network } from '@guise/posts'
import { readConfig } from '../platform/settings/config.ts'
import type { Connection } from '../platform/db/connection.ts'
import type { Context } from '../entry/http/calls/context.ts'
import { buildApp } from '../entry/http/app.ts'
import { openContext } from '../open-context.ts'
import { startWorkers } from '../entry/workers/start-workers.ts'
import { prepareBackend } from './backend.ts'
import { holdToDocument } from './documented-answers.ts'
import { injectFetch } from './inject-fetch.ts'
import { scriptedClip } from './scripted-clip.ts'
import { scriptedEngine } from './scripted-engine.ts'

/** A signed-in person of a test. */
export type Person = {
  email: string
  token: string
  refreshToken: string
  /** For what a test needs and does not look at: its answers have types, and a refusal is thrown. */
  client: Client
  /** For what a test is about: any body, and any answer with its status. */
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  upload(bytes: Uint8Array, fileName?: string, fields?: Record<string, string>): Promise<Answer>
  checkPhoto(bytes: Uint8Array): Promise<Answer>
}

/** An answer with its JSON. */
export type Answer = {
  status: number
  json: Json
  headers: LightMyRequestResponse['headers']
  raw: LightMyRequestResponse
}
// A test asserts on the values it reads, so the shape stays open.
type Json = ReturnType<typeof JSON.parse>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A whole server on a database and a folder of its own. */
export type TestServer = {
  app: FastifyInstance
  ctx: Context
  connection: Connection
  /** Moves the server's clock forward. */
  advance(ms: number): void
  /** The code and the link of the last mail to an address, and how many there were. */
  codeFor(email: string): string
  linkFor(email: string): string
  mailsTo(email: string): number
  /** The subjects of the letters to an address, and the code in the last of them that has one. */
  lettersTo(email: string): string[]
  letterCode(email: string): string
  signIn(email?: string): Promise<Person>
  call: Person['call']
  close(): Promise<void>
}

/** What a test may change of the server. */
export type Overrides = {
  env?: Record<string, string>
  engine?: ListingEngine & Partial<ClipEngine>
  networks?: Network[]
  works?: boolean
  /** Whether videos are swapped, where this machine has ffmpeg. */
  hasVideos?: boolean
  logTo?: (line: string) => void
  /** A database in its own folder, for a test that looks at its files or changes its tables. */
  hasOwnDatabase?: boolean
}

let people = 0

const plain = { NODE_ENV: 'test', SECRET_KEY: 'a secret for tests that is long enough', LANES: '2' }

/** What failed in a test is tried again at the next poll, not after seconds. */
const retryAtOnce = sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`

/** Starts a server: real database, real handlers, a scripted engine unless one is given. */
export async function startTestServer(overrides: Overrides = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'guise-test-'))
  const isOwn = overrides.hasOwnDatabase ?? overrides.env?.['DATA_DIR'] !== undefined
  const backend = await prepareBackend(folder, isOwn)
  const printed = notePrinted()
  let aheadMs = 0
  const config = readConfig({ ...plain, DATA_DIR: folder, ...backend.env, ...overrides.env })
  const opened = await openContext(config, {
    engine: withClips(overrides.engine ?? scriptedEngine()),
    now: () => new Date(Date.now() + aheadMs),
    networks: overrides.networks ?? [],
    hasNoVideos: !overrides.hasVideos,
    ...(overrides.logTo && { logTo: overrides.logTo }),
    print: (line) => printed.print(line),
    openFolder: backend.openFolder,
  })
  await opened.ctx.db.execute(retryAtOnce)
  const app = await buildApp(opened.ctx)
  const assertDocumented = holdToDocument(app)
  if (overrides.works ?? true) await startWorkers(opened.ctx)

  const callAs = callsTo(app)

  async function signIn(email = `person${++people}@example.com`): Promise<Person> {
    await callAs()('POST', '/auth/login', { email })
    const { json } = await callAs()('POST', '/auth/login_verification', { email, otp: printed.codeFor(email) })
    return {
      email,
      token: json.access_token,
      refreshToken: json.refresh_token,
      client: createClient({ baseUrl: 'http://localhost/api', token: json.access_token, fetch: injectFetch(app) }),
      call: callAs(json.access_token),
      upload: (bytes, fileName = 'face.jpg', fields = {}) =>
        sendPhoto(app, '/api/source-images/', { token: json.access_token, bytes, fileName, fields }),
      checkPhoto: (bytes) =>
        sendPhoto(app, '/api/source-images/check', { token: json.access_token, bytes, fileName: 'a.jpg', fields: {} }),
    }
  }

  return {
    app,
    ctx: opened.ctx,
    connection: opened.connection,
    advance: (ms) => void (aheadMs += ms),
    ...printed.asked,
    signIn,
    call: callAs(),
    async close() {
      await app.close()
      await opened.close()
      await backend.remove()
      rmSync(folder, { recursive: true, force: true })
      assertDocumented()
    },
  }
}

/** What a server in development prints of the mails it would send. */
function notePrinted() {
  const codes = new Map<string, string>()
  const [links, letters] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const codeFor = (email: string) => codes.get(email) ?? ''
  return {
    codeFor,
    print(line: string) {
      const [, email = '', code = ''] = /^sign-in code for (\S+): (\d{6})$/.exec(line) ?? []
      if (email) codes.set(email, code)
      const [, reader = '', link = ''] = /^sign-in link for (\S+): (\S+)$/.exec(line) ?? []
      if (reader) links.set(reader, [...(links.get(reader) ?? []), link])
      const [, to = '', subject = ''] = /^letter for (\S+): (.+)$/.exec(line) ?? []
      if (to) letters.set(to, [...(letters.get(to) ?? []), subject])
    },
    asked: {
      codeFor,
      linkFor: (email: string) => links.get(email)?.at(-1) ?? '',
      mailsTo: (email: string) => links.get(email)?.length ?? 0,
      lettersTo: (email: string) => letters.get(email) ?? [],
      letterCode: (email: string) =>
        /^\d{6}/.exec(letters.get(email)?.findLast((subject) => /^\d{6} /.test(subject)) ?? '')?.[0] ?? '',
    },
  }
}

function callsTo(app: FastifyInstance): (token?: string) => Person['call'] {
  return (token) =>
    async (method, path, body, headers = {}) => {
      const raw = await app.inject({
        method,
        url: path.startsWith('/media') || path.startsWith('/demo') ? path : `/api${path}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return answerOf(raw)
    }
}

type Photo = { token: string; bytes: Uint8Array; fileName: string; fields: Record<string, string> }

async function sendPhoto(
  app: FastifyInstance,
  url: string,
  { token, bytes, fileName, fields }: Photo,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const raw = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answerOf(raw)
}

function answerOf(raw: LightMyRequestResponse): Answer {
  const isJson = String(raw.headers['content-type']).includes('json') && raw.payload !== ''
  return { status: raw.statusCode, json: isJson ? raw.json() : undefined, headers: raw.headers, raw }
}

/** The engine itself, whose methods a test may put others in place of; one without films gets scripted ones. */
function withClips(engine: ListingEngine & Partial<ClipEngine>): ClipEngine {
  return engine.openClip ? (engine as ClipEngine) : Object.assign(engine, { openClip: async () => scriptedClip() })
}
