import { SourceImage } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'
import { portrait } from './pictures.ts'

/** Builds a source face for a test. */
export function makeFace(parts: Partial<z.input<typeof SourceImage>> = {}): SourceImage {
  const photo = {
    file_url: parts.file_url ?? portrait(0),
    thumbnail_url: parts.thumbnail_url ?? portrait(0),
    thumbhash: '',
    width: 400,
    height: 400,
  }
  return SourceImage.parse({
    id: makeId(),
    name: 'Ada',
    ...photo,
    photos: [{ ...photo, id: makeId() }],
    is_default: false,
    created_at: '2026-11-01T00:00:00.000Z',
    ...parts,
  })
}
