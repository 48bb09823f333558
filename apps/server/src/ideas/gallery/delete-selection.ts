import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/process/app-error.ts'
import { forgetAnswers } from '../../platform/db/kept-answers.ts'
import { content, gallerySelection } from '../../platform/db/schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { deletePictures } from '../work/life/task.ts'
import { isChosen, readSelections } from './gallery-filter.ts'

/** Pictures of one transaction: others wait for it no longer than a moment. */
const picturesAtOnce = 250

/** Deletes the pictures of a selection, originals with their results, and answers how many there were. */
export async function deleteSelection(
  ctx: Pick<Platform, 'db' | 'now' | 'jobs'>,
  userId: string,
  selectionId: string,
): Promise<number> {
  const [chosen] = await readSelections(ctx, userId, [selectionId])
  if (!chosen) throw notFound()
  let deleted = 0
  for (;;) {
    const rows = await ctx.db
      .select({ id: content.id })
      .from(content)
      .where(isChosen(userId, chosen))
      .limit(picturesAtOnce)
    if (rows.length === 0) break
    deleted += await ctx.db.transaction((tx) =>
      deletePictures(
        ctx,
        tx,
        userId,
        rows.map(({ id }) => id),
      ),
    )
  }
  await ctx.db.transaction(async (tx) => {
    await tx.delete(gallerySelection).where(eq(gallerySelection.id, selectionId))
    await forgetAnswers(tx, userId, selectionId)
  })
  return deleted
}
