import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createFederation, MemoryKvStore, type RequestContext } from '@fedify/fedify'
import { Document, Image, Note, Person, PUBLIC_COLLECTION, Tombstone } from '@fedify/fedify/vocab'
import type { PeerPhoto } from './bluesky-server.ts'

/** A real ActivityPub server with one author, on the loopback interface. */
export type FediverseServer = {
  port: number
  /** Publishes a post, for everybody or for followers, and answers its address. */
  publish(photos: PeerPhoto[], to?: 'everybody' | 'followers'): string
  delete(address: string): void
  close(): Promise<void>
}

type StoredPost = { photos: PeerPhoto[]; to: 'everybody' | 'followers'; isDeleted: boolean }

/** Starts the server on a free port; whoever asks finds it as social.peer.test. */
export async function startFediverse(): Promise<FediverseServer> {
  const posts = new Map<string, StoredPost>()
  const federation = createFederation<void>({ kv: new MemoryKvStore() })

  federation.setActorDispatcher('/users/{identifier}', (ctx, identifier) =>
    identifier === 'mira'
      ? new Person({
          id: ctx.getActorUri(identifier),
          preferredUsername: identifier,
          name: 'Mira Lund',
          url: ctx.getActorUri(identifier),
        })
      : null,
  )
  federation.setObjectDispatcher(Note, '/users/{identifier}/statuses/{id}', (ctx, { identifier, id }) => {
    const post = posts.get(id)
    return post && !post.isDeleted ? noteOf(ctx, { identifier, id, post }) : null
  })
  federation.setObjectDispatcher(Tombstone, '/gone/{id}', (ctx, { id }) =>
    posts.get(id)?.isDeleted ? new Tombstone({ id: ctx.getObjectUri(Tombstone, { id }) }) : null,
  )

  const server = createServer((request, response) => {
    void answer(
      request,
      response,
      async (asked) => servePhoto(asked, posts) ?? federation.fetch(asked, { contextData: undefined }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server got no port.')
  const origin = `http://social.peer.test:${address.port}`

  return {
    port: address.port,
    publish(photos, to = 'everybody') {
      const id = String(7_000_000_000 + posts.size)
      posts.set(id, { photos, to, isDeleted: false })
      return `${origin}/users/mira/statuses/${id}`
    },
    delete(link) {
      const post = posts.get(link.slice(link.lastIndexOf('/') + 1))
      if (post) post.isDeleted = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function noteOf(
  ctx: RequestContext<void>,
  { identifier, id, post }: { identifier: string; id: string; post: StoredPost },
): Note {
  const attachments = post.photos.map(({ alt }, i) => {
    const facts = { mediaType: 'image/jpeg', url: new URL(`/media/${id}/${i}.jpg`, ctx.origin), name: alt }
    return i % 2 === 0 ? new Document(facts) : new Image(facts)
  })
  const followers = new URL(`${ctx.getActorUri(identifier).href}/followers`)
  return new Note({
    id: ctx.getObjectUri(Note, { identifier, id }),
    attribution: ctx.getActorUri(identifier),
    to: post.to === 'everybody' ? PUBLIC_COLLECTION : followers,
    content: '<p>At the bar</p>',
    mediaType: 'text/html',
    attachments,
  })
}

function servePhoto(request: Request, posts: Map<string, StoredPost>): Response | undefined {
  const [, id = '', index = ''] = /^\/media\/(\d+)\/(\d+)\.jpg$/.exec(new URL(request.url).pathname) ?? []
  const photo = posts.get(id)?.photos[Number(index)]
  return photo && new Response(Uint8Array.from(photo.bytes), { headers: { 'content-type': 'image/jpeg' } })
}

/** Carries one request of Node's server to a function of the web's Request and Response. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  serve: (request: Request) => Promise<Response>,
): Promise<void> {
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const asked = new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
  })
  const answered = await serve(asked)
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}
