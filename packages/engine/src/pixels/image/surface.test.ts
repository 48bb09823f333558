import { expect, it } from 'vitest'
import { drawSurface, fitSurfaces } from './surface.ts'

const size = 24

it('finds a gentle slope again, whatever other planes are fitted with it', () => {
  const slope = Float32Array.from(
    { length: size * size },
    (_, i) => 2 + (i % size) / size - Math.floor(i / size) / size,
  )
  const waves = slope.map((_, i) => Math.sin(i))
  const weights = slope.map((_, i) => (i % 5 === 0 ? 0 : 1))
  const [alone] = fitSurfaces([slope], weights, size)
  const [, together] = fitSurfaces([waves, slope], weights, size)
  expect(together).toEqual(alone)
  const drawn = new Float64Array(size * size)
  drawSurface(alone, drawn, size)
  for (let i = 0; i < drawn.length; i++) expect(Math.abs(drawn[i] - slope[i])).toBeLessThan(0.05)
})
