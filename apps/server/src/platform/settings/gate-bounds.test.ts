import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without a word the gate refuses from its own thresholds on', () => {
  expect(readConfig({}).gate).toEqual({ sexualFrom: 0.95, adultFrom: 14 })
})

test('the gate can be made stricter', () => {
  const gate = readConfig({ GATE_SEXUAL_FROM: '0.5', GATE_ADULT_FROM: '21' }).gate
  expect(gate).toEqual({ sexualFrom: 0.5, adultFrom: 21 })
})

test.each([
  { GATE_SEXUAL_FROM: '0.96' },
  { GATE_SEXUAL_FROM: '1e9' },
  { GATE_SEXUAL_FROM: 'NaN' },
  { GATE_SEXUAL_FROM: '0' },
  { GATE_ADULT_FROM: '13.9' },
  { GATE_ADULT_FROM: '-1' },
  { GATE_ADULT_FROM: '26' },
])('never looser: %o stops the start', (env) => {
  expect(() => readConfig(env)).toThrow('it can be made stricter only')
})
