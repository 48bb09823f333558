import { expect, it } from 'vitest'
import { cellsOfFolds } from './calm-folds.ts'

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
