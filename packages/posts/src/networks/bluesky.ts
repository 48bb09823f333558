import { shapeNamed } from '@guise/links'
import { requireFile } from '../fetch/answer-status.ts'
import { askJson } from '../parse/ask-json.ts'
import { sha256OfCid } from './bluesky/cid.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { blobAddressOf, findRepository, type Directories, type Repository } from './bluesky/repository.ts'
import { readFromAppView } from './bluesky/app-view.ts'
import { isAdultLabel, refuseSignedOut } from './bluesky/labels.ts'

const shape = shapeNamed('bluesky')

const publicDirectories: Directories = { plc: 'https://plc.directory', appView: 'https://public.api.bsky.app' }

/** Bluesky as the public runs it. */
export const createNetwork = (): Network => createBluesky(publicDirectories)

/** Bluesky from the author's own server, where the original files are; its public AppView is asked when that is away. */
export function createBluesky(directories: Directories): Network {
  return {
    ...shape,
    standing: 'built_in',
    async read(url, fetch) {
      const [actor = '', rkey = ''] = shape.idOf(url)?.split('/') ?? []
      const repository = await findRepository(actor, fetch, directories)
      try {
        return await readFromRepository(repository, rkey, fetch)
      } catch (error) {
        const isAway = error instanceof PostProblem && /^(unreachable|timeout|network_changed)$/.test(error.code)
        if (!isAway) throw error
        return await readFromAppView(repository, { rkey, appView: directories.appView, away: error }, fetch)
      }
    },
    download: downloadBlob,
    async downloadFilm(item, to, save) {
      const { sha256 } = await save(item.url, to)
      const cid = new URL(item.url).searchParams.get('cid')
      if (cid !== null && sha256 !== sha256OfCid(cid)) throw new PostProblem('network_changed')
    },
  }
}

async function readFromRepository(repository: Repository, rkey: string, fetch: SafeFetch): Promise<Post> {
  const record = await readRecord(repository, { collection: 'app.bsky.feed.post', rkey }, fetch)
  const profile = await readProfile(repository, fetch)
  refuseSignedOut(listAt(profile, 'labels', 'values'))
  const labels = [...listAt(record, 'labels', 'values'), ...listAt(profile, 'labels', 'values')]
  return writePost({
    network: 'bluesky',
    canonicalUrl: `https://bsky.app/profile/${repository.did}/post/${rkey}`,
    author: {
      name: textAt(profile, 'displayName') ?? repository.handle,
      handle: repository.handle && `@${repository.handle}`,
      url: `https://bsky.app/profile/${repository.handle ?? repository.did}`,
    },
    text: valueAt(record, 'text'),
    sensitive: labels.some(isAdultLabel),
    items: itemsOf(valueAt(record, 'embed'), repository),
  })
}

/** com.atproto.repo.getRecord; a server passes over in silence that an account is closed, so its state is asked for. */
async function readRecord(
  { did, pds }: Repository,
  { collection, rkey }: { collection: string; rkey: string },
  fetch: SafeFetch,
): Promise<unknown> {
  const address = new URL('/xrpc/com.atproto.repo.getRecord', pds)
  for (const [name, value] of Object.entries({ repo: did, collection, rkey })) address.searchParams.set(name, value)
  const { status, json } = await askJson(address, fetch, { tolerate: [400, 404] })
  if (status === 200) {
    const value = valueAt(json, 'value')
    if (textAt(value, '$type') !== collection) throw new PostProblem('network_changed')
    return value
  }
  throw await whyMissing({ did, pds }, fetch)
}

async function whyMissing({ did, pds }: Pick<Repository, 'did' | 'pds'>, fetch: SafeFetch): Promise<PostProblem> {
  const address = new URL('/xrpc/com.atproto.sync.getRepoStatus', pds)
  address.searchParams.set('did', did)
  const { json } = await askJson(address, fetch, { tolerate: [400, 404, 501] })
  if (valueAt(json, 'active') !== false) return new PostProblem('not_found')
  return new PostProblem('not_found', { detail: { code: 'account_closed' } })
}

/** The author's profile; most accounts have one, and a post without one is read all the same. */
async function readProfile(repository: Repository, fetch: SafeFetch): Promise<unknown> {
  try {
    return await readRecord(repository, { collection: 'app.bsky.actor.profile', rkey: 'self' }, fetch)
  } catch (error) {
    if (error instanceof PostProblem && error.code === 'not_found') return undefined
    throw error
  }
}

function itemsOf(embed: unknown, repository: Repository): PostItem[] {
  const blobAddress = (blob: unknown) => {
    const cid = cidOf(blob)
    return cid === undefined ? undefined : blobAddressOf(repository, cid)
  }
  const pictureOf = (image: unknown): PostItem[] => {
    const sha256 = sha256OfCid(cidOf(valueAt(image, 'image')) ?? '')
    const facts = {
      url: blobAddress(valueAt(image, 'image')),
      width: valueAt(image, 'aspectRatio', 'width'),
      height: valueAt(image, 'aspectRatio', 'height'),
      alt: textAt(image, 'alt'),
    }
    return photo(facts).map((item) => ({ ...item, ...(sha256 !== undefined && { sha256 }) }))
  }
  switch (textAt(embed, '$type')) {
    case 'app.bsky.embed.images':
      return listAt(embed, 'images').flatMap(pictureOf)
    case 'app.bsky.embed.gallery':
      return listAt(embed, 'items').flatMap(pictureOf)
    case 'app.bsky.embed.video':
      return video({ url: blobAddress(valueAt(embed, 'video')), alt: textAt(embed, 'alt') })
    case 'app.bsky.embed.recordWithMedia':
      return itemsOf(valueAt(embed, 'media'), repository)
    default:
      return []
  }
}

/** Records of the first year name their blobs without a reference (https://atproto.com/specs/data-model#blob-type). */
function cidOf(blob: unknown): string | undefined {
  return textAt(blob, 'ref', '$link') ?? textAt(blob, 'cid')
}

/** A blob is named by the hash of its bytes, so the address alone says what must come back. */
async function downloadBlob(item: PostItem, fetch: SafeFetch): Promise<Uint8Array> {
  const answer = await fetch(item.url, { headers: { accept: 'image/*,*/*;q=0.5' } })
  requireFile(answer)
  const cid = new URL(item.url).searchParams.get('cid')
  if (cid !== null) await requireBytesOfCid(answer.body, cid)
  return answer.body
}

async function requireBytesOfCid(bytes: Uint8Array, cid: string): Promise<void> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  if (Buffer.from(digest).toString('hex') !== sha256OfCid(cid)) throw new PostProblem('network_changed')
}
