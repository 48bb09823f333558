import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readSamplePhoto } from '@guise/engine/internal'

/** Just below the number of pixels that is taken. */
const sidePx = 7071
/** What may be uploaded. */
const maxBytes = 10 * 1024 * 1024

/** Writes the photos that are sent, by name: as large as any that is taken, in every way in which it can be stored, and a phone's. */
export async function writePhotos(folder: string): Promise<string[]> {
  const flat = sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#8090a0' } })
  const face = await readSamplePhoto(1)
  const scene = sharp(face).resize(sidePx, sidePx, { fit: 'cover' })
  const photos: Record<string, Promise<Buffer>> = {
    'flat.png': flat.clone().png({ compressionLevel: 9 }).toBuffer(),
    'interlaced.png': flat.clone().png({ progressive: true, compressionLevel: 9 }).toBuffer(),
    'faces.jpg': scene.clone().jpeg({ quality: 80 }).toBuffer(),
    'progressive.jpg': scene.clone().jpeg({ quality: 80, progressive: true }).toBuffer(),
    'faces.webp': scene.clone().webp({ quality: 70, effort: 0 }).toBuffer(),
    'phone.jpg': sharp(face).resize(4032, 3024, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer(),
  }
  for (const [name, photo] of Object.entries(photos)) {
    const bytes = await photo
    if (bytes.length > maxBytes) throw new Error(`${name} has ${bytes.length} bytes: it could not be uploaded`)
    await writeFile(join(folder, name), bytes)
  }
  return Object.keys(photos)
}
