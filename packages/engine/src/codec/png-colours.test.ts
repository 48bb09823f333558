import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from './codec.ts'

const colour = { r: 160, g: 96, b: 64 }

describe('a PNG whose own chunks tell its colours is read as browsers show it', () => {
  const linear = srgbOf(160 / 255)
  it.each([
    ['gAMA 1: light itself', [gamma(100_000)], [160, 96, 64].map((value) => srgbOf(value / 255))],
    ['gAMA 1/1.8, of old Macintoshes', [gamma(55_556)], [160, 96, 64].map((value) => srgbOf((value / 255) ** 1.8))],
    ['gAMA 1/2.2, which is meant for sRGB', [gamma(45_455)], [160, 96, 64]],
    ['gAMA 0, which means nothing', [gamma(0)], [160, 96, 64]],
    ['gAMA that is too short', [chunk('gAMA', [0, 1])], [160, 96, 64]],
    ['sRGB, which outdoes gAMA', [chunk('sRGB', [0]), gamma(100_000)], [160, 96, 64]],
    ['cICP of sRGB, which outdoes gAMA', [gamma(100_000), chunk('cICP', [1, 13, 0, 1])], [160, 96, 64]],
    ['cICP of light itself', [chunk('cICP', [1, 8, 0, 1])], [linear, srgbOf(96 / 255), srgbOf(64 / 255)]],
    ['cICP that is no RGB', [chunk('cICP', [9, 16, 9, 1])], [160, 96, 64]],
  ])('%s', async (_, chunks, expected) => {
    expect(distance(await firstPixel(await pngWith(chunks)), expected)).toBeLessThanOrEqual(1.5)
  })

  it('Display P3 by cICP as by a profile', async () => {
    const [byCode, byProfile] = [await pngWith([chunk('cICP', [12, 13, 0, 1])]), await pngInP3()]
    expect(distance(await firstPixel(byCode), await firstPixel(byProfile))).toBeLessThanOrEqual(1.5)
  })

  it('cICP outdoes a profile', async () => {
    const both = insert(await pngInP3(), [chunk('cICP', [1, 13, 0, 1])])
    expect(distance(await firstPixel(both), [160, 96, 64])).toBeLessThanOrEqual(1.5)
  })

  it.each([
    ['PQ', 16, 0.58],
    ['HLG', 18, 0.75],
  ])('%s: a white page is nearly white, what is brighter is brighter, black is black', async (_, transfer, white) => {
    const shown = await Promise.all(
      [0, white / 2, white, 1].map(async (signal) => {
        const value = Math.round(signal * 255)
        return firstPixel(await pngWith([chunk('cICP', [9, transfer, 0, 1])], { r: value, g: value, b: value }))
      }),
    )
    const greens = shown.map(([, green]) => green)
    expect(greens[0]).toBe(0)
    expect(greens[1]).toBeGreaterThan(30)
    expect(greens[1]).toBeLessThan(160)
    expect(greens[2]).toBeGreaterThan(236)
    expect(greens[2]).toBeLessThan(250)
    expect(greens[3]).toBeGreaterThan(252)
  })

  it.each([
    ['in grey', () => pngOf().greyscale().png()],
    ['in grey of 16 bits', () => deepGrey().removeAlpha().png()],
    ['in grey of 16 bits with transparency', () => deepGrey().png()],
    ['with 16 bits', () => pngOf().toColourspace('rgb16').png()],
    ['with a palette', () => pngOf().png({ palette: true })],
    ['with transparency', () => pngOf().ensureAlpha().png()],
  ])('%s', async (_, make) => {
    const plain = await make().toBuffer()
    const expected = [...(await firstPixel(plain))].map((value) => srgbOf(value / 255))
    expect(distance(await firstPixel(insert(plain, [gamma(100_000)])), expected)).toBeLessThanOrEqual(1.5)
  })

  it('one that is cut off behind its header is refused like any other', async () => {
    const cut = (await pngWith([gamma(100_000)])).subarray(0, 45)
    await expect(decodePhoto(cut)).rejects.toMatchObject({ code: 'undecodable' })
  })
})

function pngOf(background = colour) {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
}

function deepGrey() {
  const pixels = Uint16Array.from({ length: 128 }, (_, i) => (i % 2 === 0 ? 40_000 : 65_535))
  return sharp(pixels, { raw: { width: 8, height: 8, channels: 2 } }).toColourspace('grey16')
}

async function pngInP3(): Promise<Buffer> {
  const profile = await pngOf().withIccProfile('p3').png().toBuffer()
  const at = profile.indexOf('iCCP') - 4
  const end = at + 12 + profile.readUInt32BE(at)
  return insert(await pngOf().png().toBuffer(), [profile.subarray(at, end)])
}

async function pngWith(chunks: readonly Uint8Array[], background = colour): Promise<Buffer> {
  return insert(await pngOf(background).png().toBuffer(), chunks)
}

function insert(png: Buffer, chunks: readonly Uint8Array[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

function gamma(value: number): Buffer {
  const data = Buffer.alloc(4)
  data.writeUInt32BE(value)
  return chunk('gAMA', data)
}

function chunk(type: string, data: Iterable<number>): Buffer {
  const named = Buffer.from([...Buffer.from(type), ...data])
  const [length, sum] = [named.length - 4, crc32(named)].map((value) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  })
  return Buffer.concat([length ?? named, named, sum ?? named])
}

async function firstPixel(png: Uint8Array): Promise<Uint8Array> {
  return (await decodePhoto(png)).data.subarray(0, 3)
}

function srgbOf(light: number): number {
  return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
}

function distance(pixel: Iterable<number>, expected: Iterable<number>): number {
  const shown = [...pixel]
  return Math.max(...Array.from(expected, (value, i) => Math.abs((shown[i] ?? Number.NaN) - value)))
}
