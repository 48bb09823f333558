import { expect, it } from 'vitest'
import { findLikely, likelyHairIn } from './likely-beard.ts'

const chin = { darker: 0.5, redder: 0.02, rougher: 2 }
const jaw = { darker: 0.43, redder: 0.06, rougher: 1.7 }
const moustache = { darker: 0.42, redder: 0.08, rougher: 3 }

it('takes for a red beard what is dark under the nose, on the chin and on both jaws', () => {
  expect(findLikely({ moustache, chin, jaws: [jaw, jaw] })).toBeGreaterThan(0.6)
})

it.each([
  ['on one jaw', { moustache, chin, jaws: [jaw, { ...jaw, darker: 0.1 }] }],
  ['under the nose', { moustache: { ...moustache, darker: 0.1 }, chin, jaws: [jaw, jaw] }],
])('takes it for a shadow where it is light %s', (_, seen) => {
  expect(findLikely(seen)).toBeLessThan(0.1)
})

it('needs a chin or a jaw in sight, and is told by jaws alone only where these are darker still', () => {
  const unseen = { moustache: undefined, chin: undefined, jaws: [undefined, undefined] }
  expect(findLikely(unseen)).toBe(0)
  expect(findLikely({ ...unseen, moustache })).toBe(0)
  const dark = { darker: 0.45, redder: -0.1, rougher: 2 }
  expect(findLikely({ ...unseen, chin: dark, jaws: [dark, dark] })).toBeGreaterThan(0.9)
  expect(findLikely({ ...unseen, jaws: [dark, dark] })).toBeLessThan(0.9)
  expect(findLikely({ ...unseen, jaws: [{ ...dark, darker: 0.7 }, undefined] })).toBeGreaterThan(0.9)
})

it('takes no paint for one, however dark and rough, and no shadow, which is neither rough nor grey', () => {
  const painted = { darker: 0.9, redder: 0.6, rougher: 6 }
  expect(findLikely({ moustache: painted, chin: painted, jaws: [painted, painted] })).toBe(0)
  const shadow = { darker: 0.8, redder: 0, rougher: 1 }
  expect(findLikely({ moustache: shadow, chin: shadow, jaws: [shadow, shadow] })).toBe(0)
})

it('is the surer of a place the darker, the rougher and the less red that is', () => {
  const sure = likelyHairIn(chin)
  expect(likelyHairIn({ ...chin, darker: 0.2 })).toBeLessThan(sure)
  expect(likelyHairIn({ ...chin, rougher: 1.3 })).toBeLessThan(sure)
  expect(likelyHairIn({ ...chin, redder: 0.3 })).toBeLessThan(sure)
  expect(likelyHairIn({ ...chin, redder: -0.3 })).toBeGreaterThan(sure)
  expect(likelyHairIn(undefined)).toBe(0)
})

it('counts no sign for more than it can be: what is as red as paint is no redder', () => {
  expect(likelyHairIn({ ...chin, redder: 5 })).toBeCloseTo(likelyHairIn({ ...chin, redder: 0.3 }), 6)
  expect(likelyHairIn({ ...chin, darker: 9 })).toBeCloseTo(likelyHairIn({ ...chin, darker: 1 }), 6)
})
