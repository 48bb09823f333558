import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { clearedPicture, judgement } from '../../platform/db/schema.ts'
import { refusalOf } from './gate.ts'
import type { Gate, Refused } from './gate.ts'

/** Thrown when a frame of a film is not to be used; it is what a review of the film looks at. */
export class FilmRefused extends Error {
  override readonly name = 'FilmRefused'
  readonly refused: Refused
  readonly frame: Uint8Array

  constructor(refused: Refused, frame: Uint8Array) {
    super(refused.refusedFor)
    this.refused = refused
    this.frame = frame
  }
}

/** Who looks at the frames of one film, and remembers of the film what was found in them. */
export type FilmJudge = { look(frame: Uint8Array): Promise<void>; remember(filmSha256: string): Promise<void> }

/** Opens the judging of a person's film. `look` throws for a frame that is not to be used, unless it was cleared for them. */
export function openFilmJudge(ctx: Gate, userId: string): FilmJudge {
  const seen = new Set<string>()
  return {
    async look(frame) {
      const refused = await refusalOf(ctx, userId, frame)
      if (refused) throw new FilmRefused(refused, frame)
      seen.add(createHash('sha256').update(frame).digest('hex'))
    },
    remember: (filmSha256) => rememberFilm(ctx, { userId, filmSha256, frames: [...seen] }),
  }
}

/** A film is what the worst of its frames is; it was cleared when one of them was. */
async function rememberFilm(
  { db }: Pick<Gate, 'db'>,
  { userId, filmSha256, frames }: { userId: string; filmSha256: string; frames: string[] },
): Promise<void> {
  const found = await db.select().from(judgement).where(inArray(judgement.sha256, frames))
  const ages = found.map(({ youngest }) => youngest).filter((age) => age !== null)
  const cleared = found.find(({ refused_for }) => refused_for !== null)
  const whole = {
    refused_for: cleared?.refused_for ?? null,
    sexual: Math.max(0, ...found.map(({ sexual }) => sexual)),
    youngest: ages.length > 0 ? Math.min(...ages) : null,
    has_ages: true,
  }
  await db
    .insert(judgement)
    .values({ sha256: filmSha256, ...whole })
    .onConflictDoUpdate({ target: judgement.sha256, set: whole })
  if (cleared) await db.insert(clearedPicture).values({ user_id: userId, sha256: filmSha256 }).onConflictDoNothing()
}
