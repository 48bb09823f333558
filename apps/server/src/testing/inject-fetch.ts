import type { FastifyInstance } from 'fastify'

/** A `fetch` whose calls reach the app without a socket. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const raw = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    })
    const headers = Object.entries(raw.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(raw.rawPayload.length > 0 ? Uint8Array.from(raw.rawPayload) : null, {
      status: raw.statusCode,
      headers,
    })
  }
}
