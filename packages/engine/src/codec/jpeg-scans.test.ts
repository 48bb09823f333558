import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from './codec.ts'
import { hasTooManyScans } from './jpeg-scans.ts'

it('a progressive JPEG that says each of its digits in a scan of its own is refused unread, one that is as encoders write it is read', async () => {
  const few = scansOf(await grey(64))
  expect(few.scans.length).toBeGreaterThan(3)
  await expect(decodePhoto(jpegOf(few.head, few.scans))).resolves.toMatchObject({ width: 64 })
  await expect(decodePhoto(manyScans(few, 90))).resolves.toMatchObject({ width: 64 })
  const many = manyScans(few, 400)
  expect(hasTooManyScans(many)).toBe(true)
  await expect(decodePhoto(many)).rejects.toMatchObject({ code: 'undecodable' })
})

it('what only looks like scans is none: in a thumbnail, in a comment, behind the end, or cut off', async () => {
  const photo = await grey(64)
  const looks = Buffer.alloc(4000, Buffer.from([0xff, 0xda, 0, 8]))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x0f, 0xa2]), looks])
  const told = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])
  for (const file of [told, Buffer.concat([photo, looks]), looks, photo.subarray(0, 3), photo.subarray(0, 300)]) {
    expect(hasTooManyScans(file)).toBe(false)
  }
  await expect(decodePhoto(told)).resolves.toMatchObject({ width: 64 })
})

function grey(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true })
    .toBuffer()
}

type Scans = { head: Buffer; scans: Buffer[] }

/** The parts of a JPEG: what stands before its first scan, and each with its tables. */
function scansOf(jpeg: Buffer): Scans {
  const begins: number[] = []
  for (let at = jpeg.indexOf('\xff\xc4', 0, 'latin1'); at !== -1; at = jpeg.indexOf('\xff\xc4', at + 2, 'latin1')) {
    if (jpeg.indexOf('\xff\xda', at, 'latin1') !== -1) begins.push(at)
  }
  const parts = begins.map((at, i) => jpeg.subarray(at, begins[i + 1] ?? jpeg.length - 2))
  return { head: jpeg.subarray(0, begins[0]), scans: parts }
}

function jpegOf(head: Buffer, scans: readonly Buffer[]): Buffer {
  return Buffer.concat([head, ...scans, Buffer.from([0xff, 0xd9])])
}

/** As many scans as are wanted, each of one bit of one frequency of one colour: all are 0 in what is grey. */
function manyScans({ head, scans: [first, ...others] }: Scans, count: number): Buffer {
  const ofColour = others.find((scan) => {
    const [components, component, , from, , precision = 16] = scan.subarray(headOf(scan))
    return components === 1 && component !== 1 && from === 1 && precision < 16
  })
  const bits = Array.from({ length: count }, (_, n) => {
    const scan = Buffer.from(ofColour ?? '')
    const at = headOf(scan) + 3
    const [frequency, bit] = [1 + Math.floor(n / 14), 13 - (n % 14)]
    scan.set([frequency, frequency, bit === 13 ? bit : ((bit + 1) << 4) | bit], at)
    return scan
  })
  return jpegOf(head, [first ?? head, ...bits])
}

/** Where it says of which colours, frequencies and bits a scan is. */
function headOf(scan: Buffer): number {
  return scan.indexOf('\xff\xda', 0, 'latin1') + 4
}
