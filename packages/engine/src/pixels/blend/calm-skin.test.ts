import { expect, it } from 'vitest'
import { relighting } from '../light-calibration.ts'
import { calmFolds, calmSkin, cellsOfFolds } from './calm-skin.ts'
import type { TwoFaces } from './two-faces.ts'

/** Cheek beside the mouth, chin, brow, and the edge of the jaw: texture coordinates. */
const places = { cheek: [0.36, 0.66], chin: [0.5, 0.85], brow: [0.4, 0.3], edge: [0.04, 0.66] }

function at(name: keyof typeof places, share: number): number {
  return cellsOfFolds(Float32Array.from(places[name]), share)![0]
}

it('looks for the folds of a smile around the mouth, as far as its lips stay', () => {
  expect(at('cheek', 1)).toBe(1)
  expect(at('chin', 1)).toBe(1)
  expect(at('cheek', 0.25)).toBeCloseTo(0.25, 6)
  expect(at('brow', 1)).toBe(0)
  expect(at('edge', 1)).toBe(0)
})

it('looks for none where the lips are the source’s', () => {
  expect(cellsOfFolds(Float32Array.from(places.cheek), 0)).toBeUndefined()
})

/** Six cells, of which four are plain skin and one of these a beard; what stands out of the light on each, of a source and of a target. */
const skin = Float32Array.of(1, 1, 1, 1, 0, 0)
const faces = {
  plain: skin,
  replaced: new Float32Array(6).fill(1),
  beard: Float32Array.of(0, 0, 0, 1, 0, 0),
} as TwoFaces
const target = Float32Array.of(20, -20, 20, 20, 90, 90)
const calmOf = (times: number) => {
  const source = target.map((value, i) => (i < 3 ? times * value : value))
  return calmSkin(faces, source, target, source, target)
}

it('calms plain skin alone, and no beard', () => {
  expect([...calmOf(1).where]).toEqual([1, 1, 1, 0, 0, 0])
})

it('lets skin have somewhat more contrast than the target’s, and holds it the closer the more it has', () => {
  const held = (times: number) => calmOf(times).detail * times
  expect(held(1)).toBeCloseTo(1.6, 1)
  expect(held(1.2)).toBeCloseTo(1.33, 1)
  expect(held(2)).toBeCloseTo(1.2, 1)
  expect(calmOf(0.5).detail).toBeGreaterThan(3)
  expect(calmOf(2).relief).toBe(calmOf(2).detail)
})

it('counts what is replaced alone', () => {
  const hidden = { ...faces, replaced: Float32Array.of(1, 1, 0, 1, 1, 1) }
  const source = Float32Array.of(20, -20, 900, 20, 90, 90)
  expect(calmSkin(hidden, source, target, source, target).detail).toBeCloseTo(1.6, 1)
})

it('lets folds around a mouth that stays have a share of the contrast that was there, and asks nothing of another mouth', () => {
  expect(calmFolds(faces, target, target, target, target)).toEqual([])
  const calm = Float32Array.of(1, 0.5, 0, 1, 0, 0)
  const [folds] = calmFolds({ ...faces, calm }, target, target, target, target)
  expect([...folds.where]).toEqual([1, 0.5, 0, 0, 0, 0])
  expect(folds.detail).toBeCloseTo(relighting.folds.contrast, 2)
})
