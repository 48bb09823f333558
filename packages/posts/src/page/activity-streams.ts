import { bestFilm } from '../film/best-film.ts'
import { askJson } from '../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import { plainText } from '../parse/plain-text.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const accept = 'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"'

/** The spellings of the public collection (ActivityPub, 5.6). */
const publicNames: ReadonlySet<unknown> = new Set([
  'https://www.w3.org/ns/activitystreams#Public',
  'as:Public',
  'Public',
])

/** What has a profile instead of being a post (ActivityStreams vocabulary, 3.2). */
const actorTypes: ReadonlySet<string> = new Set(['Application', 'Group', 'Organization', 'Person', 'Service'])

/** Says whether a content type is that of ActivityStreams. */
export function isActivityType(contentType: string | null): boolean {
  return /^\s*application\/(activity\+json|ld\+json\s*;.*activitystreams)/i.test(contentType ?? '')
}

/** Reads the post whose ActivityStreams object is served at an address. */
export async function readActivityAt(url: URL, fetch: SafeFetch): Promise<Post> {
  const answer = await askJson(url, fetch, { headers: { accept } })
  return await readActivity(answer.json, new URL(answer.url), fetch)
}

/**
 * Reads a post from an ActivityStreams object. An object is believed only on the host its id stands on; one that says it
 * lives elsewhere is asked for there, once.
 */
export async function readActivity(json: unknown, from: URL, fetch: SafeFetch): Promise<Post> {
  const object = objectOf(json)
  const id = URL.parse(textAt(object, 'id') ?? '')
  if (!id) throw new PostProblem('network_changed')
  if (id.host === from.host) return await postOf(object, id, fetch)
  const { json: original, url } = await askJson(id, fetch, { headers: { accept } })
  const home = objectOf(original)
  if (URL.parse(textAt(home, 'id') ?? '')?.host !== new URL(url).host) throw new PostProblem('network_changed')
  return await postOf(home, id, fetch)
}

/** A post may come wrapped into the activity that published it. */
function objectOf(json: unknown): unknown {
  const isWrapped = typesOf(json).some((type) => type === 'Create' || type === 'Update')
  return isWrapped ? valueAt(json, 'object') : json
}

async function postOf(object: unknown, id: URL, fetch: SafeFetch): Promise<Post> {
  const types = typesOf(object)
  if (types.includes('Tombstone')) throw new PostProblem('not_found')
  if (types.some((type) => actorTypes.has(type))) {
    throw new PostProblem('unsupported', { detail: { code: 'profile_link' } })
  }
  if (!types.some((type) => /^(Note|Article|Page|Image|Video|Question|Event|Document)$/.test(type))) {
    throw new PostProblem('unsupported')
  }
  if (!isPublic(object)) throw new PostProblem('private')
  const summary = textAt(object, 'summary')
  return writePost({
    network: 'activitypub',
    canonicalUrl: webAddress(urlOf(valueAt(object, 'url'))) ?? id.href,
    author: await authorOf(valueAt(object, 'attributedTo'), id, fetch),
    text: plainText(textAt(object, 'content') ?? textAt(object, 'name') ?? summary ?? ''),
    sensitive: valueAt(object, 'sensitive') === true,
    items: itemsOf(object, types, id),
  })
}

function isPublic(object: unknown): boolean {
  const audience = ['to', 'cc'].flatMap((name) => manyOf(valueAt(object, name)))
  return audience.length === 0 || audience.some((name) => publicNames.has(name))
}

/** Attachments in their order, one or many; an Image or Video published as a post is its own attachment. */
function itemsOf(object: unknown, types: string[], id: URL): PostItem[] {
  const isOwnMedia = types.some((type) => type === 'Image' || type === 'Video')
  const attached = manyOf(valueAt(object, 'attachment')).flatMap((attachment) => itemOf(attachment, id))
  if (attached.length > 0 || !isOwnMedia) return attached.length > 0 ? attached : itemsOfImage(object, id)
  return itemOf(object, id)
}

/** Articles name their picture as `image` instead of attaching it. */
function itemsOfImage(object: unknown, id: URL): PostItem[] {
  return manyOf(valueAt(object, 'image')).flatMap((image) => itemOf(image, id))
}

function itemOf(attachment: unknown, base: URL): PostItem[] {
  const address = valueAt(attachment, 'url') ?? valueAt(attachment, 'href')
  const link = filmOf(address) ?? linkOf(address)
  const mediaType = textAt(attachment, 'mediaType') ?? link.mediaType ?? ''
  const types = typesOf(attachment)
  const facts = {
    url: webAddress(link.href, base.href),
    width: valueAt(attachment, 'width') ?? link.width,
    height: valueAt(attachment, 'height') ?? link.height,
    alt: textAt(attachment, 'name') ?? textAt(attachment, 'summary'),
  }
  if (mediaType.startsWith('video/') || types.includes('Video')) return video(facts)
  const isPhoto = mediaType.startsWith('image/') || (mediaType === '' && !types.includes('Audio'))
  return isPhoto ? photo(facts) : []
}

/** The file of a film among several Links: those of a playlist stand in its tags, as PeerTube writes it. */
function filmOf(value: unknown): MediaLink | undefined {
  const links = manyOf(value).flatMap((link) => [link, ...manyOf(valueAt(link, 'tag'))])
  const films = links.filter((link) => textAt(link, 'mediaType')?.startsWith('video/'))
  const sized = films.map((link) => ({
    ...sizeOf(link),
    url: textAt(link, 'href'),
    mediaType: textAt(link, 'mediaType'),
  }))
  const best = bestFilm(sized)
  return typeof best?.url === 'string' ? { ...sizeOf(best), href: best.url, mediaType: 'video/mp4' } : undefined
}

const sizeOf = (link: unknown) => ({ width: valueAt(link, 'width'), height: valueAt(link, 'height') })

type MediaLink = { href?: string; mediaType?: string; width?: unknown; height?: unknown }

/** The address of a file: text, a Link, or several Links of which the largest picture is taken. */
function linkOf(value: unknown): MediaLink {
  const links = manyOf(value).map((link): MediaLink => {
    const href = typeof link === 'string' ? link : textAt(link, 'href')
    const mediaType = textAt(link, 'mediaType')
    return {
      ...(href !== undefined && { href }),
      ...(mediaType !== undefined && { mediaType }),
      width: valueAt(link, 'width'),
      height: valueAt(link, 'height'),
    }
  })
  const media = links.filter(({ mediaType }) => mediaType === undefined || /^(image|video)\//.test(mediaType))
  return media.toSorted((a, b) => (Number(b.width) || 0) - (Number(a.width) || 0))[0] ?? {}
}

/** The page of an object: the first of its addresses that is not the object's own data. */
function urlOf(value: unknown): string | undefined {
  const links = manyOf(value)
  const page = links.find((link) => textAt(link, 'mediaType') === 'text/html') ?? links[0]
  return typeof page === 'string' ? page : textAt(page, 'href')
}

/** The author's own document; a post is not lost because its author cannot be asked. */
async function authorOf(value: unknown, id: URL, fetch: SafeFetch) {
  const [first] = manyOf(value)
  const address = URL.parse(typeof first === 'string' ? first : (textAt(first, 'id') ?? ''))
  if (!address) return {}
  const told = typeof first === 'object' && textAt(first, 'preferredUsername') ? first : undefined
  const actor = told ?? (await askActor(address, id, fetch))
  const handle = textAt(actor, 'preferredUsername')
  return {
    name: textAt(actor, 'name') ?? handle,
    handle: handle && `@${handle}@${address.host}`,
    url: urlOf(valueAt(actor, 'url')) ?? address.href,
  }
}

async function askActor(address: URL, id: URL, fetch: SafeFetch): Promise<unknown> {
  if (address.host !== id.host) return undefined
  try {
    return (await askJson(address, fetch, { headers: { accept } })).json
  } catch (error) {
    if (error instanceof PostProblem) return undefined
    throw error
  }
}

function typesOf(object: unknown): string[] {
  return manyOf(valueAt(object, 'type')).filter((type) => typeof type === 'string')
}

/** ActivityStreams writes a list of one as the one itself. */
function manyOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? listAt(value) : [value]
}
