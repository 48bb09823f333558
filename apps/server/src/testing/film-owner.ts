import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content, EngineChoice } from '@guise/contract'
import { audit } from '../ideas/audit/audit.ts'
import { content, videoSegment } from '../platform/db/schema.ts'
import { eq } from 'drizzle-orm'
import { sweepBlobs } from '../platform/storage/blobs.ts'
import { pathOf } from './finished-work.ts'
import type { FilmBox } from './films.ts'
import type { TestServer } from './server.ts'
import { itemsOf, welcomeOwner } from './task-owner.ts'
import { until } from './until.ts'

/** Submits a film of the test's network as somebody new, or as an owner there is. */
export async function submitFilm(
  server: TestServer,
  name: string,
  owner?: Awaited<ReturnType<typeof welcomeOwner>>,
  engine?: EngineChoice,
) {
  const { person, submit, face } = owner ?? (await welcomeOwner(server))
  const { id: taskId } = (await submit([`https://film.test/${name}`], engine)).json
  const item = async (): Promise<Content> => {
    const [first] = itemsOf((await person.call('GET', `/tasks/${taskId}`)).json)
    if (!first) throw new Error('the post has no item yet')
    return first
  }
  const status = async () => (await item().catch(() => undefined))?.status ?? 'not there yet'
  const isAt = async (...statuses: string[]) => statuses.includes(await status())
  return {
    person,
    face,
    taskId,
    item,
    status,
    reaches: (...statuses: string[]) => until(() => isAt(...statuses), 120_000),
    async ends(withinMs?: number): Promise<Content> {
      await until(() => isAt('completed', 'failed', 'cancelled'), withinMs)
      return item()
    },
    async segments() {
      const { id } = await item()
      return server.ctx.db
        .select()
        .from(videoSegment)
        .where(eq(videoSegment.content_id, id))
        .orderBy(videoSegment.position)
    },
    async statement(): Promise<[string, number][]> {
      const { json } = await person.call('GET', '/user/statement')
      return json.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).toReversed()
    },
  }
}

/** Writes what an address of an item leads to into a file of the box, and answers its path. */
export async function saveFilm(server: TestServer, films: FilmBox, url: string | null): Promise<string> {
  const path = films.path(`saved-${randomUUID()}.mp4`)
  await writeFile(path, (await server.app.inject({ url: pathOf(url) })).rawPayload)
  return path
}

/** Whatever is left of work on films once none is under way: folders, segments, bytes that nothing shows, broken promises. */
export async function leftOfFilms({ ctx }: TestServer): Promise<string[]> {
  await sweepBlobs(ctx)
  const folders = await readdir(join(ctx.config.dataDir, 'films')).catch(() => [])
  const segments = await ctx.db.select({ id: videoSegment.content_id }).from(videoSegment)
  const findings = (await audit(ctx.db, ctx.storage)).flatMap(({ promise, violations }) =>
    violations.map((id) => `${promise}: ${id}`),
  )
  const open = await ctx.db.select({ id: content.id }).from(content).where(eq(content.status, 'processing'))
  return [...folders, ...segments.map(({ id }) => id), ...open.map(({ id }) => id), ...findings]
}
