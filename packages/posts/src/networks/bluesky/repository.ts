import { requireSuccess } from '../../fetch/answer-status.ts'
import { askJson } from '../../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../../parse/json-fields.ts'
import { PostProblem } from '../../post/problem.ts'
import type { SafeFetch } from '../../fetch/safe-fetch.ts'
import { webAddress } from '../../post/write-post.ts'

/** Where accounts are looked up. */
export type Directories = { plc: string; appView: string }

/** The account behind a post and the server that holds it. */
export type Repository = { did: string; handle?: string; pds: string }

const didShape = /^did:(plc:[a-z2-7]{24}|web:[a-zA-Z0-9.-]+(%3A\d+)?)$/
const handleShape = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i

/** Finds the server of a handle or DID (https://atproto.com/specs/did, https://atproto.com/specs/handle). */
export async function findRepository(actor: string, fetch: SafeFetch, directories: Directories): Promise<Repository> {
  const did = didShape.test(actor) ? actor : await resolveHandle(actor, fetch, directories)
  const { status, json } = await askJson(documentAddress(did, directories), fetch, { tolerate: [404, 410] })
  if (status !== 200) throw new PostProblem('not_found')
  const service = listAt(json, 'service').find((service) => textAt(service, 'id')?.endsWith('#atproto_pds'))
  const pds = webAddress(valueAt(service, 'serviceEndpoint'))
  if (pds === undefined) throw new PostProblem('network_changed')
  const alias = listAt(json, 'alsoKnownAs').find((name) => typeof name === 'string' && name.startsWith('at://'))
  const handle = textAt(alias)?.slice('at://'.length)
  return { did, pds, ...(handle !== undefined && handleShape.test(handle) && { handle }) }
}

/** Where the server of an account hands out one of its files, which is named by the hash of its bytes. */
export function blobAddressOf({ did, pds }: Pick<Repository, 'did' | 'pds'>, cid: string): string {
  const address = new URL('/xrpc/com.atproto.sync.getBlob', pds)
  address.searchParams.set('did', did)
  address.searchParams.set('cid', cid)
  return address.href
}

function documentAddress(did: string, { plc }: Directories): URL {
  if (did.startsWith('did:plc:')) return new URL(`/${did}`, plc)
  const host = did.slice('did:web:'.length).replace('%3A', ':')
  const address = URL.parse(`https://${host}/.well-known/did.json`)
  if (!address) throw new PostProblem('not_found')
  return address
}

/** The directory of the network knows most handles; the handle's own host is asked for the others. */
async function resolveHandle(handle: string, fetch: SafeFetch, { appView }: Directories): Promise<string> {
  if (!handleShape.test(handle)) throw new PostProblem('not_found')
  const address = new URL('/xrpc/com.atproto.identity.resolveHandle', appView)
  address.searchParams.set('handle', handle)
  const did = (await quietly(async () => textAt((await askJson(address, fetch)).json, 'did'))) ?? ''
  if (didShape.test(did)) return did
  const own = (await quietly(() => askHost(handle, fetch))) ?? ''
  if (didShape.test(own)) return own
  throw new PostProblem('not_found')
}

async function askHost(handle: string, fetch: SafeFetch): Promise<string> {
  const answer = await fetch(`https://${handle}/.well-known/atproto-did`, { maxBytes: 4096 })
  requireSuccess(answer)
  return Buffer.from(answer.body).toString('utf8').trim()
}

/** One of two ways may fail; being asked to slow down is no failure of the handle. */
async function quietly(ask: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PostProblem && error.code !== 'rate_limited') return undefined
    throw error
  }
}
