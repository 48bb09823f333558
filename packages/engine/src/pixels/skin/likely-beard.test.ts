import { expect, it } from 'vitest'
import { findLikely } from './likely-beard.ts'

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
