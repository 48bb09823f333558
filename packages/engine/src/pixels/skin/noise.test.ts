import { describe, expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { luma } from '../image/luma.ts'
import type { Raster } from '../image/raster.ts'
import { plainCells, skinSize } from './features.ts'
import { calmNoise, noiseOf } from './noise.ts'

const cells = skinSize * skinSize
const skin = [190, 140, 120]

/** Numbers about normal with deviation 1: the sums of four uniform ones. */
function normalNumbers(seed: number): () => number {
  const next = uniformNumbers(seed)
  return () => (next() + next() + next() + next() - 2) * 1.732
}

function planesOf(colourAt: (i: number) => number[]): Float32Array[] {
  const planes = skin.map(() => new Float32Array(cells))
  for (let i = 0; i < cells; i++) colourAt(i).forEach((value, c) => (planes[c][i] = value))
  return planes
}

const known = new Float32Array(cells).fill(1)

describe('what of the detail of skin is noise', () => {
  it('is none where tone goes with light', () => {
    const random = normalNumbers(1)
    const planes = planesOf(() => {
      const light = 1 + 0.03 * random()
      return skin.map((value, c) => value * light * (1 + [0.1, 0, -0.1][c] * (light - 1)))
    })
    expect(noiseOf(planes, known)).toBe(0)
  })

  it('is all where every channel has its own', () => {
    const random = normalNumbers(2)
    const planes = planesOf(() => skin.map((value) => value + 5 * random()))
    expect(noiseOf(planes, known)).toBe(1)
  })

  it('is not told where hardly any skin is known', () => {
    const random = normalNumbers(3)
    const planes = planesOf(() => skin.map((value) => value + 5 * random()))
    const few = known.map((_, i) => Number(i % skinSize < 2))
    expect(noiseOf(planes, few)).toBe(0)
  })
})

describe('calming noise', () => {
  const width = skinSize * 2
  const random = normalNumbers(4)
  const noisy: Raster = {
    width,
    height: width,
    data: Uint8Array.from({ length: width * width * 3 }, (_, p) => skin[p % 3] + 6 * random()),
  }
  const cellAt = (p: number) => {
    const texel = Math.floor(p / 3)
    return Math.floor(Math.floor(texel / width) / 2) * skinSize + Math.floor((texel % width) / 2)
  }
  /** Standard deviations over texels that `isWanted`: of luma, and of red less luma. */
  const deviationsOf = ({ data }: Raster, isWanted: (cell: number) => boolean) => {
    const found: number[][] = [[], []]
    for (let p = 0; p < data.length; p += 3) {
      if (!isWanted(cellAt(p))) continue
      const light = luma(data[p], data[p + 1], data[p + 2])
      found[0].push(light)
      found[1].push(data[p] - light)
    }
    return found.map((values) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    })
  }

  it('evens the tone of plain skin, halves its finest light, and leaves eyes and lips', () => {
    const calm = { ...noisy, data: noisy.data.slice() }
    calmNoise(calm, known, 1)
    const isPlain = (cell: number) => plainCells[cell] > 0.99
    const [light, tone] = deviationsOf(noisy, isPlain)
    const [calmLight, calmTone] = deviationsOf(calm, isPlain)
    expect(calmTone).toBeLessThan(0.4 * tone)
    expect(calmLight / light).toBeCloseTo(0.55, 1)
    const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * skinSize + right))
    const isFeature = (cell: number) => around.every((step) => plainCells[cell + step] < 0.001)
    expect(deviationsOf(calm, isFeature)).toEqual(deviationsOf(noisy, isFeature))
  })

  it('does nothing with a share of none', () => {
    const same = { ...noisy, data: noisy.data.slice() }
    calmNoise(same, known, 0)
    expect(same.data).toEqual(noisy.data)
  })
})
