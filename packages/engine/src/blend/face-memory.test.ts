import { expect, test } from 'vitest'
import { isGoodEnough } from '../score/quality.ts'
import { emptyFaceMemory, slackOf } from './face-memory.ts'

const face = { box: { x: 0, y: 0, width: 300, height: 300 } }

test('a face of a film that is shown stays while its score is a quarter below the bound, and comes when it reaches it', () => {
  const shown = { ...emptyFaceMemory(), shown: 1 }
  const hidden = { ...emptyFaceMemory(), shown: 0 }
  const passes = (score: number, memory: typeof shown) => isGoodEnough(score / slackOf(memory, 'scoreSlack'), face)
  expect([0.32, 0.26, 0.24].map((score) => passes(score, shown))).toEqual([true, true, false])
  expect([0.34, 0.32].map((score) => passes(score, hidden))).toEqual([true, false])
})
