import { eq } from 'drizzle-orm'
import { test as plain } from 'vitest'
import { sweepReviews } from '../ideas/cases/review.ts'
import { appUser } from '../platform/db/schema.ts'
import { sweepBlobs } from '../platform/storage/blobs.ts'
import { colouredAlbum, judgingEngine } from './judging-engine.ts'
import { startTestServer } from './server.ts'
import type { Person, TestServer } from './server.ts'
import { storedKeys } from './stored-keys.ts'

/** `test` on one server for the file, whose gate refuses by colours and can be broken, and an operator of it. */
export const test = plain
  .extend('engine', { scope: 'file' }, () => judgingEngine())
  .extend('server', { scope: 'file' }, async ({ engine }, { onCleanup }) => {
    const server = await startTestServer({
      networks: [colouredAlbum],
      engine: engine.engine,
      env: { OPERATOR_EMAILS: 'boss@example.com', SIGNUP_CREDITS: '10' },
    })
    onCleanup(() => server.close())
    return server
  })
  .extend('boss', { scope: 'file' }, ({ server }) => server.signIn('boss@example.com'))
  .extend('judge', { auto: true }, ({ engine }) => {
    engine.state.isBroken = false
    return engine
  })

/** What the gate says of originals. */
export const refusals = {
  nude: 'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.',
  young: 'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.',
} as const

/** The post whose photo is of the colour of that name. */
export const album = (name: string) => `https://album.test/${name}`

/** The credits a person has left. */
export const creditsOf = async (person: Person) => (await person.call('GET', '/user/credits')).json.credits_left

/** Asks for a review of a photo of a task. */
export const askFor = (person: Person, taskId: string, contentId: string | undefined, words = 'It is a beach.') =>
  person.call('POST', `/tasks/${taskId}/contents/${contentId}/appeal`, { words })

/** The keys of a person's pictures, once what is over has been swept. */
export async function picturesOf(server: TestServer, person: Person): Promise<string[]> {
  await sweepReviews(server.ctx)
  await sweepBlobs(server.ctx)
  const [user] = await server.ctx.db.select().from(appUser).where(eq(appUser.email, person.email))
  return (await storedKeys(server.ctx.storage)).filter((key) => key.startsWith(user?.id ?? '?'))
}
