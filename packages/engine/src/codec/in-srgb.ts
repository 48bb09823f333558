import type { Metadata, Sharp } from 'sharp'
import { isUseless } from './useless-profile.ts'

/** A photo that is decoded, in 8-bit sRGB, what is transparent laid on white. header: what its file says of it. */
export function inSrgb(decoded: Sharp, { space, icc }: Pick<Metadata, 'space' | 'icc'>): Sharp {
  const photo = decoded.flatten({ background: '#ffffff' }).removeAlpha()
  const isDeep = space === 'rgb16' || space === 'grey16'
  if (!isDeep || !icc || isUseless(icc)) return photo.toColourspace('srgb')
  // Of 16 bits, colours of a profile are handed out as Display P3 and greys as they are, unless this is asked for; greys turn into sRGB by it.
  return photo.toColourspace(space === 'grey16' ? 'b-w' : 'srgb').withIccProfile('srgb', { attach: false })
}
