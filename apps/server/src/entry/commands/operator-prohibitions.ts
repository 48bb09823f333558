import { writeFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { SettleNearMissBody, SettleProhibitionBody } from '@guise/contract'
import { countOpen, listCases, settleCase } from '../../ideas/cases/case.ts'
import { selectNearMisses, settleNearMiss, viewNearMiss } from '../../ideas/cases/prohibitions/near-misses.ts'
import { prohibitionCase } from '../../ideas/cases/prohibitions/prohibition-case.ts'
import { blob, nearMiss, prohibition } from '../../platform/db/schema.ts'
import { readBlob } from '../../platform/storage/blobs.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { operator, Refused } from './command-context.ts'
import type { CommandContext } from './command-context.ts'

const listed = 200
/** No server runs that an address would lead to. */
const link = (blobId: string) => blobId
const usage = {
  prohibitions: 'operator prohibitions [--all] [--json] | photo ID FILE.jpg | approve ID WHY | refuse ID WHY',
  nearMisses: 'operator near-misses [--json] | photo ID FILE.jpg | same ID WHY | other ID WHY',
}

/** Lists who wants their face forbidden, writes a photo into a file, and decides. */
export const prohibitionsCommand = {
  usage: usage.prohibitions,
  hasJson: true as const,
  async run(ctx: CommandContext, words: string[]): Promise<void> {
    const [verb = '', id = '', ...rest] = words.filter((word) => !word.startsWith('--'))
    if (verb === '') return list(ctx, words)
    if (verb === 'photo' && isId(id) && rest[0]) return writePhotoOf(ctx, id, rest[0])
    const verdict = SettleProhibitionBody.safeParse({ decision: verb, note: rest.join(' ') })
    if (!verdict.success || !isId(id)) throw new Refused(`Use: ${usage.prohibitions}`)
    const settling = { ...ctx, jobs: await ctx.jobs(), ffmpeg: undefined }
    const { status, email } = await settleCase(settling, prohibitionCase, {
      operator,
      id,
      verdict: verdict.data,
      link,
    })
    ctx.print(`The prohibition of ${email} is ${status} now. A mail tells them.`)
  },
}

async function list(ctx: CommandContext, words: string[]): Promise<void> {
  const rows = (await listCases(ctx, prohibitionCase, { limit: listed, link }))
    .filter(({ status }) => status === 'open' || words.includes('--all'))
    .map(({ photo_url, ...row }) => ({ ...row, has_photo: photo_url !== null }))
  if (words.includes('--json')) return ctx.print(JSON.stringify({ prohibitions: rows }, null, 2))
  for (const { clock, status, due_at, id, email, fingers } of rows) {
    const stands = clock === 'settled' ? status.padEnd(9) : `${clock.padEnd(9)} until ${due_at} `
    ctx.print(`${stands} ${id}  ${email}, ${fingers} ${fingers === 1 ? 'finger' : 'fingers'}`)
  }
  const open = rows.filter(({ status }) => status === 'open').length
  ctx.print(await sayOpen(ctx, open, prohibitionCase))
}

/** The last line of a list of cases of some kinds, of which so many open ones are shown. */
export async function sayOpen(
  ctx: CommandContext,
  shown: number,
  ...kinds: Parameters<typeof countOpen>[1][]
): Promise<string> {
  const counts = await Promise.all(kinds.map((kind) => countOpen(ctx, kind)))
  const total = counts.reduce((sum, { overdue, due, open }) => sum + overdue + due + open, 0)
  if (total === 0) return 'Nothing is open.'
  return total > shown ? `${total} open, of which ${shown} are listed.` : `${total} open.`
}

async function writePhotoOf(ctx: CommandContext, id: string, file: string): Promise<void> {
  const [row] = await ctx.db.select({ blobId: prohibition.blob_id }).from(prohibition).where(eq(prohibition.id, id))
  if (!row?.blobId) throw new Refused('There is no photo of that id: it goes once it is decided.')
  await writePhoto(ctx, row.blobId, file)
}

/** Lists pictures that nearly look like somebody who has forbidden their face, writes one into a file, and says who it is. */
export const nearMissesCommand = {
  usage: usage.nearMisses,
  hasJson: true as const,
  async run(ctx: CommandContext, words: string[]): Promise<void> {
    const [verb = '', id = '', ...rest] = words.filter((word) => !word.startsWith('--'))
    if (verb === '') return listMisses(ctx, words.includes('--json'))
    if (verb === 'photo' && isId(id) && rest[0]) return writeNearMiss(ctx, id, rest[0])
    const verdict = SettleNearMissBody.safeParse({ decision: verb, note: rest.join(' ') })
    if (!verdict.success || !isId(id)) throw new Refused(`Use: ${usage.nearMisses}`)
    await settleNearMiss(ctx, { operator, id, verdict: verdict.data })
    ctx.print(
      verb === 'same'
        ? 'From now on this look is refused, too.'
        : 'From now on that prohibition lets this picture pass.',
    )
  },
}

async function listMisses(ctx: CommandContext, isJson: boolean): Promise<void> {
  const rows = (await selectNearMisses(ctx.db, listed)).map((row) => {
    const { picture_url, ...miss } = viewNearMiss(row, link)
    return { ...miss, has_picture: picture_url !== null }
  })
  if (isJson) return ctx.print(JSON.stringify({ near_misses: rows }, null, 2))
  for (const { id, user, kind, likeness, prohibition_id } of rows) {
    ctx.print(`${id}  ${kind} of ${user.email}, likeness ${likeness.toFixed(2)} to ${prohibition_id}`)
  }
  ctx.print(rows.length === 0 ? 'Nothing is open.' : `${rows.length} open.`)
}

async function writeNearMiss(ctx: CommandContext, id: string, file: string): Promise<void> {
  const isPicture = and(eq(blob.user_id, nearMiss.user_id), eq(blob.sha256, nearMiss.sha256), eq(blob.state, 'live'))
  const [row] = await ctx.db
    .select({ blobId: blob.id })
    .from(nearMiss)
    .innerJoin(blob, isPicture)
    .where(eq(nearMiss.id, id))
    .limit(1)
  if (!row) throw new Refused('There is no picture of that id any more.')
  await writePhoto(ctx, row.blobId, file)
}

/** For the eyes of the operator alone: it is theirs to delete. */
async function writePhoto(ctx: CommandContext, blobId: string, file: string): Promise<void> {
  const storage = await openStorage(ctx.config.storage)
  try {
    await writeFile(file, await readBlob({ db: ctx.db, storage }, blobId), { mode: 0o600, flag: 'wx' })
  } finally {
    storage.close()
  }
  ctx.print(`The photo is in ${file}. Delete it when you have decided.`)
}

function isId(id: string): boolean {
  return z.uuid().safeParse(id).success
}
