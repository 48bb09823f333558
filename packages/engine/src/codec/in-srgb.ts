import type { Metadata, Sharp } from 'sharp'

/** A photo that is decoded, in 8-bit sRGB, what is transparent laid on white. header: what its file says of it. */
export function inSrgb(decoded: Sharp, { space, hasProfile }: Pick<Metadata, 'space' | 'hasProfile'>): Sharp {
  const photo = decoded.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha()
  // Colours of a profile and of 16 bits are handed out as Display P3 unless something else is asked for.
  return space === 'rgb16' && hasProfile ? photo.withIccProfile('srgb', { attach: false }) : photo
}
