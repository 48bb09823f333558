import { describe, expect, it } from 'vitest'
import { quality as bounds } from '../api/calibration.ts'
import { minQuality } from '../api/thresholds.ts'
import type { Face } from '../detect/find-faces.ts'
import type { Source } from '../source/prepare-source.ts'
import {
  expectQuality,
  isGoodEnough,
  lightShare,
  scoreFace,
  scoreRecognition,
  whoIsCovered,
  type ScoredFace,
} from './quality.ts'

const SIDE = 20
const faceOf = (yaw = 0, pitch = 0, sizePx = 200) => {
  const box = { x: 0, y: 0, width: sizePx, height: sizePx }
  // As much of a face as is scored.
  return { pose: { yaw, pitch, roll: 0 }, box, score: 1 } as unknown as Face
}
// As much of a source as is scored.
const sourceOf = (usable = 1) => ({ usable, face: faceOf() }) as unknown as Source

/** A patch of which half is as faint as at an edge, so much lighter than the grey under it; beside it the picture is black. */
function patchOver(lighter: number) {
  const [x, y] = [7, 4]
  const image = { width: SIDE + 9, height: SIDE + 6, data: new Uint8Array((SIDE + 9) * (SIDE + 6) * 3) }
  for (let row = y; row < y + SIDE; row++) {
    const first = (row * image.width + x) * 3
    image.data.fill(100, first, first + SIDE * 3)
  }
  const alpha = Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < SIDE / 2 ? 0.5 : 1))
  const colour = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, q) =>
    Math.floor(q / 3) % SIDE < SIDE / 2 ? 100 + lighter : 250,
  )
  return { image, patch: { x, y, width: SIDE, height: SIDE, alpha, colour } }
}

/** The score of a swap in which nothing went wrong but this. */
function scored(wrong: Partial<ScoredFace> = {}, lighter = 0) {
  return scoreFace({
    ...patchOver(lighter),
    face: faceOf(),
    source: sourceOf(),
    fitted: { landmarkError: 0, plausibility: 1 },
    visibleShare: 1,
    knownShare: 1,
    enlargement: 1,
    hardness: 0,
    light: 1,
    ...wrong,
  })
}

const between = ([from, to]: readonly [number, number]) => (from + to) / 2

describe('the score of a swapped face', () => {
  it('is full where nothing went wrong', () => {
    expect(scored().quality).toBe(1)
  })

  it.each([
    ['turned', { face: faceOf(between(bounds.turn)) }, 'source_turned'],
    ['raised', { face: faceOf(0, between(bounds.turn)) }, 'source_turned'],
    ['of a source too little of which is known', { source: sourceOf(between(bounds.usable)) }, 'low_quality'],
    ['of a source in bad light', { light: 0.5 }, 'source_badly_lit'],
    ['of a source too small for it', { enlargement: between(bounds.enlarged) }, 'source_blurred'],
    ['in hard light', { hardness: between(bounds.hardness) }, 'low_quality'],
    ['covered', { visibleShare: between(bounds.visible) }, 'covered'],
    [
      'whose landmarks lie elsewhere',
      { fitted: { landmarkError: between(bounds.landmarkError), plausibility: 1 } },
      'low_quality',
    ],
    ['that is hardly one', { fitted: { landmarkError: 0, plausibility: 0.5 } }, 'low_quality'],
  ] as const)('falls by half of a face that is %s, and says so', (_, wrong, because) => {
    const score = scored(wrong)
    expect(score.quality).toBeCloseTo(0.5, 5)
    expect(score.because).toBe(because)
  })

  it('falls where the edge of what was drawn is seen, by the edge alone', () => {
    expect(scored({}, 2).quality).toBe(1)
    for (const lighter of [60, -60]) expect(scored({}, lighter).quality).toBeCloseTo(1 - 28 / 58, 2)
  })

  it('falls by the product of what went wrong, and the worst of it is the reason', () => {
    const { quality, because } = scored({ light: 0.5, enlargement: bounds.enlarged[0] + 0.1 })
    expect(quality).toBeLessThan(0.5)
    expect(because).toBe('source_badly_lit')
  })

  it('counts how a face is turned beside the source, not the camera', () => {
    const turned = { ...sourceOf(), face: faceOf(30, 20) }
    expect(scored({ source: turned, face: faceOf(30, 20) }).quality).toBe(1)
    expect(scored({ source: turned, face: faceOf(-30, 20) }).quality).toBeLessThan(0.5)
    expect(scored({ source: turned, face: faceOf(30, -20) }).quality).toBeLessThan(0.6)
  })

  it('asks nothing of a source that only its model knows', () => {
    expect(scored({ source: undefined, face: faceOf(60) }).quality).toBe(1)
  })

  it('takes no more than half off a face for being small, which makes it no worse to look at', () => {
    const small = faceOf(0, 0, bounds.sizePx[0] / 2)
    expect(scored({ face: small }).quality).toBe(0.5)
    expect(isGoodEnough(minQuality / 2, small)).toBe(true)
    expect(isGoodEnough(minQuality / 2, faceOf())).toBe(false)
  })
})

describe('what is missing of a face', () => {
  it('is covered where something stands before it, and unknown where the source knows less of it', () => {
    expect(whoIsCovered(0.3, 0.95)).toBe('covered')
    expect(whoIsCovered(0.3, 0.35)).toBe('source_covered')
  })
})

describe('the light on a source', () => {
  const shareOf = (light: Partial<Source['light']>) =>
    lightShare({ light: { lean: 0, tint: 0, cold: 0, ...light } as Source['light'] })

  it('costs nothing where it is even and white', () => {
    expect(shareOf({})).toBe(1)
  })

  it.each(['lean', 'tint', 'cold'] as const)('costs half halfway between its bounds: %s', (name) => {
    expect(shareOf({ [name]: between(bounds[name]) })).toBeCloseTo(0.5, 5)
  })
})

describe('what can be expected of a face', () => {
  it('falls with its turn, its size, what hides it and how blurred it is', () => {
    const of = (face = faceOf(), visible = 1, blur = 0) => expectQuality(face, visible, blur)
    expect(of()).toBe(1)
    expect(of(faceOf(between(bounds.turn)))).toBeCloseTo(0.5, 5)
    expect(of(faceOf(0, bounds.freePitch))).toBe(1)
    expect(of(faceOf(0, -bounds.freePitch - between(bounds.turn)))).toBeCloseTo(0.5, 5)
    expect(of(faceOf(), between(bounds.visible))).toBeCloseTo(0.5, 5)
    expect(of(faceOf(0, 0, bounds.sizePx[0]))).toBe(0.5)
    expect(of({ ...faceOf(), score: 0.5 })).toBe(0.5)
    expect(of(faceOf(), 1, 1)).toBeCloseTo(1 - bounds.blurCost, 5)
  })
})

describe('what the recogniser says', () => {
  const said = (toSource: number, toTarget: number, gained: number) => scoreRecognition({ toSource, toTarget, gained })

  it('costs nothing of a result that is nearer the source than who was there, and gained by it', () => {
    expect(said(0.5, 0.1, 0.4)).toBe(1)
  })

  it('costs as much as it may of one that is not, each for itself', () => {
    expect(said(0.1, 0.8, 0.4)).toBeCloseTo(1 - bounds.recognitionCost, 5)
    expect(said(0.5, 0.1, -0.1)).toBeCloseTo(1 - bounds.recognitionCost, 5)
    expect(said(0.1, 0.8, -0.1)).toBeCloseTo((1 - bounds.recognitionCost) ** 2, 5)
  })
})
