import { describe, expect, it } from 'vitest'
import { planRelighting, type TwoFaces } from './relight.ts'

const SIDE = 64
const CELLS = SIDE * SIDE
/** Width of what lies beside the face. */
const BESIDE = 8

type Paint = (x: number, y: number) => [red: number, green: number, blue: number]

function planesOf(paint: Paint): Float32Array[] {
  return [0, 1, 2].map((c) =>
    Float32Array.from({ length: CELLS }, (_, i) => paint(i % SIDE, Math.floor(i / SIDE))[c as 0 | 1 | 2]),
  )
}

/** The colours that come of a source in a target's light, on a face of bare skin but for what lies between lids. */
function relit(source: Paint, target: Paint, isEye: (x: number, y: number) => boolean = () => false) {
  const onFace = Float32Array.from({ length: CELLS }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) < BESIDE ? 0 : 1
  })
  const faces: TwoFaces = {
    source: planesOf(source),
    target: planesOf(target),
    weights: onFace.map((value) => value + 1e-4),
    replaced: onFace,
    eyes: Float32Array.from({ length: CELLS }, (_, i) => (isEye(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0)),
    grid: { width: SIDE, height: SIDE },
    across: SIDE - 2 * BESIDE,
  }
  const { add, gain } = planRelighting(faces)
  return (x: number, y: number) =>
    [0, 1, 2].map((c) => add[c][y * SIDE + x] + gain[c][y * SIDE + x] * faces.source[c][y * SIDE + x])
}

/** Pores: one cell lighter, the next one darker. */
const pore = (x: number, y: number) => ((x + y) % 2 === 0 ? 8 : -8)
const grey = (value: number): [number, number, number] => [value, value, value]

describe('a face in the light of another', () => {
  it('takes no deep socket into a face that has none, and keeps the pores', () => {
    const socket = (x: number, y: number) => (Math.hypot(x - 32, y - 32) < 6 ? 60 : 0)
    const result = relit(
      (x, y) => grey(150 - socket(x, y) + pore(x, y)),
      (x, y) => grey(150 + pore(x, y)),
    )
    const meanAround = (x: number) => (result(x, 32)[0] + result(x + 1, 32)[0]) / 2
    expect(meanAround(20) - meanAround(32)).toBeLessThan(20)
    expect(Math.abs(result(32, 32)[0] - result(33, 32)[0])).toBeGreaterThan(10)
  })

  it('has the colour of the other where it ends, and its light everywhere', () => {
    const isRim = (x: number) => x < BESIDE + 6
    const result = relit(
      (x, y) => grey(100 + pore(x, y)),
      (x, y) => (isRim(x) ? [190, 150, 110] : grey(150 + pore(x, y))),
    )
    const [red, , blue] = result(BESIDE + 1, 32)
    expect(red / blue).toBeGreaterThan(1.3)
    const [middleRed, , middleBlue] = result(36, 32)
    expect(middleRed / middleBlue).toBeLessThan(1.15)
    expect((result(36, 32)[1] + result(37, 32)[1]) / 2).toBeCloseTo(150, -1)
  })

  it('leaves dark eyes dark beside light ones: whites alone tell of light', () => {
    const isEye = (x: number, y: number) => Math.abs(y - 24) < 3 && x > 20 && x < 32
    const eye = (white: number, iris: number) => (x: number, y: number) =>
      grey(isEye(x, y) ? (x < 26 ? white : iris) : 150)
    const result = relit(eye(180, 30), eye(180, 120), isEye)
    expect(result(29, 24)[0]).toBeLessThan(40)
    expect(result(22, 24)[0]).toBeGreaterThan(170)
  })
})
