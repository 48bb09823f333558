import { PhotoFace } from '@guise/contract'
import type { z } from 'zod'

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
    ...parts,
  })
}
