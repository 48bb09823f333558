import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { groupSamples, readGroupPhoto } from '../../stage/group-samples.ts'

/** A picture before anything is done to it. */
export type SourceImage = { kind: string; bytes: Buffer }

const width = 160
const height = 120

/** Pictures of every kind that a photo may come as, and of some that are none. */
export async function makeSourceImages(): Promise<SourceImage[]> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const flat = sharp({ create: { width, height, channels: 3, background: '#805040', noise } })
  const still = await flat.png().toBuffer()
  const from = () => sharp(still)
  const tall = await from().resize(48, 144, { fit: 'fill' }).raw().toBuffer()
  const frames = sharp(tall, { raw: { width: 48, height: 144, channels: 3, pageHeight: 48 } })
  const made: Record<string, Sharp> = {
    jpeg: from().jpeg(),
    'jpeg progressive': from().jpeg({ progressive: true }),
    'jpeg 4:4:4': from().jpeg({ chromaSubsampling: '4:4:4' }),
    'jpeg cmyk': from().toColourspace('cmyk').jpeg(),
    'jpeg grey': from().toColourspace('b-w').jpeg(),
    'jpeg with metadata': from()
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
      .jpeg(),
    png: from().png(),
    'png 16 bit': from().toColourspace('rgb16').png(),
    'png interlaced': from().png({ progressive: true }),
    'png palette': from().png({ palette: true, colours: 8 }),
    'png alpha': from().ensureAlpha(0.4).png(),
    webp: from().webp(),
    'webp lossless': from().webp({ lossless: true }),
    'webp animated': frames.clone().webp({ delay: [50, 50, 50] }),
    'gif animated': frames.clone().gif({ delay: [50, 50, 50] }),
    tiff: from().tiff(),
    avif: from().resize(64, 64).avif({ effort: 0 }),
  }
  const kinds = await Promise.all(
    Object.entries(made).map(async ([kind, image]) => ({ kind, bytes: await image.toBuffer() })),
  )
  return [...kinds, ...(await peopleOf(['1.jpg', '2.jpg', '4.jpg'])), ...(await oneFaceIn()), ...notPhotos()]
}

/** Photos with people in them, as the demo network has them, in a size that is quick to look at. */
async function peopleOf(names: string[]): Promise<SourceImage[]> {
  const photos = names.map(async (name) =>
    sharp(await readGroupPhoto(name))
      .resize(320, 320, { fit: 'inside' })
      .jpeg()
      .toBuffer(),
  )
  return (await Promise.all(photos)).map((bytes) => ({ kind: 'photo', bytes }))
}

/** A face that an upload takes, in every format that is taken. */
async function oneFaceIn(): Promise<SourceImage[]> {
  const [face] = groupSamples.faces
  if (!face) return []
  const cut = sharp(await readGroupPhoto(face.photo)).extract(face.crop)
  const formats = [cut.clone().jpeg(), cut.clone().png({ compressionLevel: 3 }), cut.clone().webp()]
  return (await Promise.all(formats.map((one) => one.toBuffer()))).map((bytes) => ({ kind: 'face', bytes }))
}

function notPhotos(): SourceImage[] {
  const outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const links = '<image xlink:href="http://127.0.0.1/" width="9" height="9"/><script>1</script><text>&x;</text>'
  const svg = `<?xml version="1.0"?>${outside}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${links}</svg>`
  const bmp = Buffer.alloc(54 + 48 * 48 * 3, 120)
  bmp.write('BM', 0)
  bmp.writeUInt32LE(bmp.length, 2)
  for (const [offset, value] of [
    [10, 54],
    [14, 40],
    [18, 48],
    [22, 48],
    [26, 1],
    [28, 24],
    [30, 0],
  ] as const)
    bmp.writeUInt32LE(value, offset)
  return [
    { kind: 'svg', bytes: Buffer.from(svg) },
    { kind: 'bmp', bytes: bmp },
    { kind: 'pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>') },
    { kind: 'html', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { kind: 'nothing', bytes: Buffer.alloc(0) },
  ]
}
