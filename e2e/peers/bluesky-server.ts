import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envToCfg, envToSecrets, PDS } from '@atproto/pds'
import { Database, PlcServer } from '@did-plc/server'

/** A photo of a post, with its description. */
export type PeerPhoto = { bytes: Uint8Array; alt: string }

/** A person with an account on the server. */
export type BlueskyAccount = {
  did: string
  handle: string
  /** Publishes photos as `app.bsky.embed.images`, or as a gallery, and answers the key of the post. */
  publish(photos: PeerPhoto[], as: 'images' | 'gallery'): Promise<string>
  delete(rkey: string): Promise<void>
  showToSignedInOnly(): Promise<void>
  deactivate(): Promise<void>
}

/** A real Bluesky PDS with a real directory of accounts, both on the loopback interface. */
export type BlueskyServer = {
  ports: number[]
  /** Where the product has to look accounts up instead of in the public directories. */
  directories: { plc: string; appView: string }
  createAccount(name: string): Promise<BlueskyAccount>
  close(): Promise<void>
}

type Session = { did: string; handle: string; accessJwt: string }

/** Starts both servers on free ports with an empty folder. */
export async function startBluesky(): Promise<BlueskyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-peer-pds-'))
  const [plcPort, pdsPort] = [await freePort(), await freePort()]
  const directory = PlcServer.create({ db: Database.mock(), port: plcPort })
  await directory.start()
  const settings = {
    devMode: true,
    port: pdsPort,
    hostname: 'localhost',
    dataDirectory: folder,
    blobstoreDiskLocation: join(folder, 'blobs'),
    didPlcUrl: `http://localhost:${plcPort}`,
    plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
    jwtSecret: randomBytes(16).toString('hex'),
    dpopSecret: randomBytes(32).toString('hex'),
    adminPassword: randomBytes(16).toString('hex'),
    serviceHandleDomains: ['.peer.test'],
    inviteRequired: false,
    disableSsrfProtection: true,
  }
  const config = envToCfg(settings)
  const server = await PDS.create(config, envToSecrets(settings))
  // The PDS insists on the name localhost, which no reader of the public web may open; its accounts get another one.
  config.service.publicUrl = `http://pds.peer.test:${pdsPort}`
  await server.start()
  const call = createCaller(`http://localhost:${pdsPort}`)

  return {
    ports: [plcPort, pdsPort],
    directories: { plc: `http://plc.peer.test:${plcPort}`, appView: `http://pds.peer.test:${pdsPort}` },
    async createAccount(name) {
      const account = {
        handle: `${name}.peer.test`,
        email: `${name}@example.com`,
        password: randomBytes(12).toString('hex'),
      }
      const session = await call<Session>('com.atproto.server.createAccount', { json: account })
      await putRecord(call, session, {
        collection: 'app.bsky.actor.profile',
        rkey: 'self',
        record: { displayName: name },
      })
      return accountOf(call, session)
    },
    async close() {
      await server.destroy()
      await directory.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Call = <Answer>(method: string, input: CallInput, token?: string) => Promise<Answer>
type CallInput = { json: unknown } | { bytes: Uint8Array }

function createCaller(origin: string): Call {
  return async (method, input, token) => {
    const isJson = 'json' in input
    const response = await fetch(`${origin}/xrpc/${method}`, {
      method: 'POST',
      headers: {
        'content-type': isJson ? 'application/json' : 'image/jpeg',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: isJson ? JSON.stringify(input.json) : Uint8Array.from(input.bytes),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} answered ${response.status}: ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
}

function accountOf(call: Call, session: Session): BlueskyAccount {
  const { did, handle, accessJwt } = session
  return {
    did,
    handle,
    async publish(photos, as) {
      const items = []
      for (const { bytes, alt } of photos) {
        const { blob } = await call<{ blob: unknown }>('com.atproto.repo.uploadBlob', { bytes }, accessJwt)
        items.push({ $type: `app.bsky.embed.${as}#image`, image: blob, alt, aspectRatio: { width: 3, height: 2 } })
      }
      const embed = { $type: `app.bsky.embed.${as}`, [as === 'images' ? 'images' : 'items']: items }
      const record = { $type: 'app.bsky.feed.post', text: 'At the bar', createdAt: new Date().toISOString(), embed }
      const body = { repo: did, collection: 'app.bsky.feed.post', record }
      const { uri } = await call<{ uri: string }>('com.atproto.repo.createRecord', { json: body }, accessJwt)
      return uri.slice(uri.lastIndexOf('/') + 1)
    },
    async delete(rkey) {
      await call(
        'com.atproto.repo.deleteRecord',
        { json: { repo: did, collection: 'app.bsky.feed.post', rkey } },
        accessJwt,
      )
    },
    async showToSignedInOnly() {
      const labels = { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: '!no-unauthenticated' }] }
      await putRecord(call, session, { collection: 'app.bsky.actor.profile', rkey: 'self', record: { labels } })
    },
    async deactivate() {
      await call('com.atproto.server.deactivateAccount', { json: {} }, accessJwt)
    },
  }
}

async function putRecord(
  call: Call,
  { did, accessJwt }: Session,
  { collection, rkey, record }: { collection: string; rkey: string; record: object },
): Promise<void> {
  const body = { repo: did, collection, rkey, record: { $type: collection, ...record } }
  await call('com.atproto.repo.putRecord', { json: body }, accessJwt)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
