import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.ts'
import { redirect, respond } from '../testing/site.ts'
import { openStage, type Stage } from '../testing/stage.ts'

const challenge = { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }

let stage: Stage
let reader: Reader
beforeAll(async () => {
  stage = await openStage(({ at }) => ({
    '/403': respond(403),
    '/wall': respond(200, challenge, '<title>Just a moment...</title>'),
    '/consent': redirect(at('/v2/collectConsent?sessionId=1', 'consent.other.example')),
    '/privacy': redirect('/privacy/consent?redirect=/privacy'),
    '/cookies': redirect('/cookie-wall/?to=/cookies'),
    '/v2/collectConsent?sessionId=1': '<meta property=og:image content=/brand.png>',
    '/privacy/consent?redirect=/privacy': '<meta property=og:image content=/brand.png>',
    '/cookie-wall/?to=/cookies': '<meta property=og:image content=/brand.png>',
    '/consent-of-the-governed': '<meta property=og:image content=/hill.jpg>',
    '/old-post': redirect('/consent-of-the-governed'),
    '/busy-wall': respond(503, challenge, '<title>Just a moment...</title>'),
  }))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())

test.each(['/403', '/wall', '/busy-wall', '/consent', '/privacy', '/cookies'])(
  'a site that keeps programs out is said to, and its post is not called private, %s',
  async (path) => {
    const problem = await reader.read(stage.at(path)).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 'private', reason: { code: 'kept_out' } })
  },
)

test('an article about consent is no question for it', async () => {
  expect((await reader.read(stage.at('/old-post'))).items).toEqual([{ kind: 'photo', url: stage.at('/hill.jpg') }])
})
