import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from './codec.ts'
import { makeProfile } from './make-profile.ts'
import { isUseless } from './useless-profile.ts'

it.each([
  ['a gamma of 0', curveOf('curv', [1], [0]), [160, 96, 64]],
  ['a gamma of 0 in its other form', curveOf('para', [0, 0], []), [160, 96, 64]],
  ['a curve that is flat', curveOf('curv', [2], [9, 9]), [160, 96, 64]],
  ['a gamma of 1', curveOf('curv', [1], [256]), [208, 165, 137]],
])('a JPEG whose profile has %s is shown as it is meant', async (_, curve, expected) => {
  const { data } = await decodePhoto(await photoWith(profileWith(curve)))
  expect(Math.max(...expected.map((value, i) => Math.abs(value - (data[i] ?? Number.NaN))))).toBeLessThanOrEqual(3)
})

it.each([
  ['colours', 'rgb16', [160, 96, 64]],
  ['greys', 'grey16', [96, 96, 96]],
] as const)('%s of 16 bits whose profile has a gamma of 0 are shown as they are meant', async (_, space, expected) => {
  const profile = profileWith(curveOf('curv', [1], [0]), space === 'grey16')
  const { data } = await decodePhoto(await deepPhotoWith(profile, space, expected))
  expect([...data.subarray(0, 3)]).toEqual(expected)
})

it('a profile that is cut off anywhere is looked at without an accident', () => {
  const whole = profileWith(curveOf('curv', [1], [0]))
  for (let length = 0; length <= whole.length; length++)
    expect(isUseless(whole.subarray(0, length))).toBeTypeOf('boolean')
  expect(isUseless(whole)).toBe(true)
})

/** A curve as it stands in a profile: its kind, numbers of four bytes, numbers of two. */
function curveOf(kind: string, wide: number[], narrow: number[]): Buffer {
  const curve = Buffer.alloc(8 + 4 * wide.length + 2 * Math.max(narrow.length, 2))
  curve.write(kind, 'latin1')
  for (const [i, value] of wide.entries()) curve.writeUInt32BE(value, 8 + 4 * i)
  for (const [i, value] of narrow.entries()) curve.writeUInt16BE(value, 8 + 4 * wide.length + 2 * i)
  return curve
}

/** The profile of sRGB, but for its curves. */
function profileWith(curve: Buffer, isGrey = false): Buffer {
  const profile = makeProfile({ gamut: 'srgb', toLight: (signal) => signal, isGrey })
  for (let at = profile.indexOf('curv'); at !== -1; at = profile.indexOf('curv', at + 1)) curve.copy(profile, at)
  return profile
}

async function photoWith(profile: Buffer): Promise<Buffer> {
  const canvas = { width: 8, height: 8, channels: 3, background: { r: 160, g: 96, b: 64 } } as const
  const jpeg = await sharp({ create: canvas }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const named = Buffer.concat([Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  named.writeUInt16BE(named.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), named, jpeg.subarray(2)])
}

async function deepPhotoWith(
  profile: Buffer,
  space: 'rgb16' | 'grey16',
  [r, g, b]: readonly [number, number, number],
): Promise<Buffer> {
  const canvas = { width: 8, height: 8, channels: 3, background: { r, g, b } } as const
  const png = await sharp({ create: canvas }).toColourspace(space).png().toBuffer()
  const named = Buffer.concat([Buffer.from('iCCPcolours\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)])
}
