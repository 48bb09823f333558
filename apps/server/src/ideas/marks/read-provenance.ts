import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import type { ContentId, ResultProvenance } from '@guise/contract'
import { blob, content, swap } from '../../platform/db/schema.ts'
import type { StoredMaker } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { readStored } from '../../platform/storage/blobs.ts'
import { withFilmFolder } from '../../platform/storage/film-folder.ts'
import type { StoredBytes } from '../../platform/storage/storage.ts'
import { fetchStored } from '../work/film/fetch-stored.ts'
import { viewMaker } from '../work/swap/made-with.ts'

/** Tells how one's own result was made, by what stands in its bytes. */
export async function readProvenance(
  ctx: Pick<Platform, 'config' | 'db' | 'signer' | 'storage'>,
  { userId, contentId }: { userId: string; contentId: ContentId },
  link: (blobId: string) => string,
): Promise<ResultProvenance> {
  const [row] = await ctx.db
    .select({
      swap,
      blobId: blob.id,
      key: blob.key,
      bytes: blob.bytes,
      sha256: blob.sha256,
      mediaType: blob.media_type,
    })
    .from(content)
    .innerJoin(swap, eq(swap.content_id, content.id))
    .innerJoin(blob, eq(blob.id, swap.blob_id))
    .where(and(eq(content.id, contentId), eq(content.user_id, userId), eq(blob.state, 'live')))
    .orderBy(desc(swap.attempt))
    .limit(1)
  if (!row) throw notFound()
  return {
    made_at: row.swap.created_at.toISOString(),
    file_url: link(row.swap.blob_id),
    sha256: row.sha256,
    credentials: await credentialsOf(ctx, row),
    engine: engineOf(row.swap.made_with),
    has_watermark: row.swap.watermark !== null,
    has_visible_mark: row.swap.has_visible_mark,
  }
}

type StoredResult = StoredBytes & { blobId: string; mediaType: string }

function engineOf(made: StoredMaker | null): ResultProvenance['engine'] {
  const shown = viewMaker(made)
  return made && shown && { ...shown, models: made.models, settings: made.settings }
}

async function credentialsOf(
  ctx: Pick<Platform, 'config' | 'db' | 'signer' | 'storage'>,
  row: StoredResult,
): Promise<ResultProvenance['credentials']> {
  const signed =
    row.mediaType === 'video/mp4' ? await readFilm(ctx, row) : await ctx.signer.read(await readStored(ctx, row))
  const told = signed?.state === 'valid' ? signed : undefined
  return {
    state: signed?.state ?? 'none',
    signed_by: told?.signedBy ?? null,
    stamped_at: told?.stampedAt?.toISOString() ?? null,
    original_sha256: told?.original?.sha256 ?? null,
    has_original_credentials: told?.original?.hasCredentials ?? false,
  }
}

/** A film goes through a file: never all of it is in memory. */
function readFilm(ctx: Pick<Platform, 'config' | 'db' | 'signer' | 'storage'>, { blobId }: StoredResult) {
  return withFilmFolder(ctx.config, async (folder) => {
    const path = join(folder, 'result.mp4')
    await fetchStored(ctx, blobId, path)
    return ctx.signer.readFilm(path)
  })
}
