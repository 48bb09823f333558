import { expect, test } from 'vitest'
import { playRound } from './play-round.ts'
import { drawThreats, kinds } from './schedule.ts'

/** A seed whose three threats are one of our own hand, one before and one after the commit of a result. */
const seed = 34

test('a server killed again and again loses no photo and charges each that was swapped exactly once', async () => {
  const { lives, outcome } = await playRound({ seed, kills: 3, carousel: 'friday-night', say: console.log })
  expect(outcome.violations).toEqual([])
  expect(lives).toHaveLength(3)
  expect(outcome.charged).toBe(outcome.completed)
  expect(outcome.completed).toBeGreaterThan(0)
}, 300_000)

test('the same seed draws the same threats, all kinds about equally often', () => {
  const threats = drawThreats(7, 21)
  expect(drawThreats(7, 21)).toEqual(threats)
  expect(drawThreats(8, 21)).not.toEqual(threats)
  expect(threats[0]?.kind).toBe('while working')
  for (const kind of kinds) expect(threats.filter((threat) => threat.kind === kind)).toHaveLength(3)
})
