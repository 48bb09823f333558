import Fastify from 'fastify'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

const place = '/api/docs'
const page = `${place}/`
const files = [page, `${place}/js/scalar.js`]

const configuration = {
  url: '/api/openapi.json',
  pageTitle: 'Guise API',
  withDefaultFonts: false,
  // What would send a reader's questions, or this installation's API, to somebody else.
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
} as const

/** Serves the page of the reference and its script, four million characters that are loaded with their first reader. */
export function serveReference(app: FastifyInstance): void {
  let opened: Promise<Map<string, LightMyRequestResponse>> | undefined
  for (const url of files) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const [path] = request.url.split('?', 1)
      if (path === place) return reply.redirect(page, 301)
      const answer = (await (opened ??= openReference())).get(url)
      return reply.type(String(answer?.headers['content-type'])).send(answer?.rawPayload)
    })
  }
}

/** What the package answers, read once. */
async function openReference(): Promise<Map<string, LightMyRequestResponse>> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, { routePrefix: place, configuration })
  const answers = new Map<string, LightMyRequestResponse>()
  for (const url of files) answers.set(url, await app.inject(url))
  await app.close()
  return answers
}
