import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.ts'
import { respond } from '../testing/site.ts'
import { openStage, type Stage } from '../testing/stage.ts'

const challenge = { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }

let stage: Stage
let reader: Reader
beforeAll(async () => {
  stage = await openStage(() => ({
    '/403': respond(403),
    '/wall': respond(200, challenge, '<title>Just a moment...</title>'),
    '/busy-wall': respond(503, challenge, '<title>Just a moment...</title>'),
  }))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())

test.each(['/403', '/wall', '/busy-wall'])(
  'a site that keeps programs out is said to, and its post is not called private, %s',
  async (path) => {
    const problem = await reader.read(stage.at(path)).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 'private', reason: { code: 'kept_out' } })
  },
)
