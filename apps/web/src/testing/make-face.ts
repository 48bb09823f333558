import { PhotoFace, SourceImage } from '@guise/contract'
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

/** Builds a face that a stored photo was found to have. */
export function makePhotoFace(parts: Partial<z.input<typeof PhotoFace>> = {}): PhotoFace {
  return PhotoFace.parse({
    box: { x: 0.4, y: 0.2, width: 0.2, height: 0.2 },
    is_main: true,
    yaw: -4,
    pitch: 3,
    roll: 0,
    size_px: 312,
    blur: 0.1,
    expected_quality: 0.87,
    problem: null,
    reason: null,
    ...parts,
  })
}
