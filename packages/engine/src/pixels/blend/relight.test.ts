import { describe, expect, it } from 'vitest'
import { BESIDE, beardedWhere, CELLS, grey, pore, relit, SIDE, type Paint } from '../../testing/drawn-light.ts'

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

  it('has the colour of shade in the shade of hard light', () => {
    const lit = (x: number): [number, number, number] => (Math.floor(x / 12) % 2 === 0 ? [235, 215, 200] : [90, 58, 38])
    const result = relit((x, y) => grey(150 + pore(x, y)), lit)
    const warmth = ([red, , blue]: number[]) => Math.log(red / blue)
    expect(warmth(result(18, 32))).toBeGreaterThan(0.6)
    expect(warmth(result(30, 32))).toBeLessThan(0.4)
  })

  it('leaves dark eyes dark beside light ones: whites alone tell of light', () => {
    const isEye = (x: number, y: number) => Math.abs(y - 24) < 3 && x > 20 && x < 32
    const eye = (white: number, iris: number) => (x: number, y: number) =>
      grey(isEye(x, y) ? (x < 26 ? white : iris) : 150)
    const result = relit(eye(180, 30), eye(180, 120), isEye)
    expect(result(29, 24)[0]).toBeLessThan(40)
    expect(result(22, 24)[0]).toBeGreaterThan(170)
  })

  it('lights each eye by its own white, so that two eyes between two lamps are alike', () => {
    const isEye = (x: number, y: number) => Math.abs(y - 24) < 3 && Math.abs(Math.abs(x - 32.5) - 10) < 5
    const result = relit(
      (x, y) => (isEye(x, y) ? (y === 22 ? grey(30) : x < 32 ? [180, 180, 180] : [90, 110, 150]) : grey(150)),
      (x, y) => (isEye(x, y) ? [170, 165, 160] : grey(150)),
      isEye,
    )
    const [left, right] = [result(22, 24), result(43, 24)]
    for (const c of [0, 1, 2]) expect(Math.abs(left[c] - right[c])).toBeLessThan(12)
  })

  it('leaves no black hole of an eye that a lamp from above did not reach', () => {
    const isEye = (x: number, y: number) => Math.abs(y - 24) < 3 && x > 20 && x < 32
    const eye = (white: number) => (x: number, y: number) => grey(isEye(x, y) ? white / (x < 24 ? 3 : 1) : 150)
    expect(relit(eye(60), eye(125), isEye)(26, 24)[0]).toBeGreaterThan(115)
  })

  it.each([
    ['is no black hole of narrow eyes that show nothing but lashes', 150, 30, 85, 115],
    ['does not glow in the dark', 24, 20, 10, 26],
  ])('an eye %s', (_, skin, dark, least, most) => {
    const isEye = (x: number, y: number) => Math.abs(y - 24) < 3 && x > 20 && x < 32
    const face = (bare: number, white: number) => (x: number, y: number) => grey(isEye(x, y) ? white : bare)
    const [red] = relit(face(150, 180), face(skin, dark), isEye)(26, 24)
    expect(red).toBeGreaterThan(least)
    expect(red).toBeLessThan(most)
  })

  it('makes no white lips on light skin of lips that are lighter than dark skin', () => {
    const isLip = (x: number, y: number) => Math.abs(y - 40) < 3 && Math.abs(x - 32) < 8
    const plain = Float32Array.from({ length: CELLS }, (_, i) => Number(!isLip(i % SIDE, Math.floor(i / SIDE))))
    const dark = (lip: number) => (x: number, y: number) => grey(isLip(x, y) ? lip : 100)
    const light: Paint = (x, y) => grey(isLip(x, y) ? 60 : 190 + pore(x, y))
    const lips = plain.map((value) => 1 - value)
    const [lighter, darker] = [140, 80].map((lip) => relit(dark(lip), light, undefined, { plain, lips })(32, 40)[0])
    expect(lighter).toBeLessThan(200)
    expect(darker).toBeLessThan(175)
  })

  it('leaves a beard as dark as it was beside its cheek, and no colder, on a face of soft light', () => {
    const isBeard = (x: number, y: number) => x > 20 && x < 44 && y > 36 && y < BESIDE + 48
    const bearded = beardedWhere(isBeard)
    const { weights } = bearded
    const [man, woman]: Paint[] = [
      (x, y) => (isBeard(x, y) ? [84 + pore(x, y), 78 + pore(x, y), 76 + pore(x, y)] : [190, 140, 120]),
      (x, y) => grey(200 + pore(x, y) / 4),
    ]
    const meanAt = (result: (x: number, y: number) => number[], y: number) =>
      [0, 1, 2].map((c) => (result(31, y)[c] + result(32, y)[c]) / 2)
    const shaven = meanAt(relit(man, woman, undefined, { weights }), 44)
    const whole = meanAt(relit(man, woman, undefined, bearded), 44)
    expect(whole[1]).toBeLessThan(shaven[1] - 15)
    const [red, , blue] = whole
    // What makes red skin grey would make grey hair blue: 0.7.
    expect(red / blue).toBeGreaterThan(0.9)
  })

  it('raises the brows of a source that a flash has left faint, and no colour with them', () => {
    const isBrow = (x: number, y: number) => y % 16 < 5 && x > 12 && x < 52
    const browed =
      (skin: number, dark: number): Paint =>
      (x, y) =>
        grey(skin + pore(x, y) / 4 - (isBrow(x, y) ? dark : 0))
    const stepOf = (result: (x: number, y: number) => number[]) => result(32, 40)[0] - result(32, 35)[0]
    const faint = stepOf(relit(browed(210, 15), browed(120, 40)))
    // In half the light 15 are 9; in the photo they would be 40.
    expect(faint).toBeGreaterThan(12)
    expect(faint).toBeLessThan(20)
    expect(stepOf(relit(browed(210, 60), browed(120, 40)))).toBeCloseTo(34, -1)
    const reddish: Paint = (x, y) => (isBrow(x, y) ? [200, 194, 188] : grey(210 + pore(x, y) / 4))
    const [red, , blue] = relit(reddish, browed(120, 40))(32, 35)
    expect(red - blue).toBeLessThan((200 - 188) * (120 / 210))
  })

  it('leaves black hair black where skin becomes much lighter', () => {
    const isBeard = (_: number, y: number) => y > 36
    const bearded = beardedWhere(isBeard)
    const hairOn = (skin: number) => {
      const result = relit(
        (x, y) => grey((isBeard(x, y) ? 45 : 90) + pore(x, y)),
        (x, y) => grey(skin + pore(x, y)),
        undefined,
        bearded,
      )
      return (result(31, 44)[0] + result(32, 44)[0]) / 2
    }
    expect(hairOn(200)).toBeLessThan(90)
    expect(hairOn(90)).toBeGreaterThan(40)
  })

  it('follows the edge of a hard shadow across the middle of a face', () => {
    const result = relit(
      (x, y) => grey(150 + pore(x, y)),
      (x, y) => grey((x < 32 ? 220 : 40) + pore(x, y) / 2),
    )
    const meanAround = (x: number) => (result(x, 32)[0] + result(x + 1, 32)[0]) / 2
    expect(meanAround(26) - meanAround(37)).toBeGreaterThan(120)
  })

  it('gives folds beside lips that stay no more contrast than the skin has that was there, and others theirs', () => {
    const isFold = (x: number, y: number) => Math.abs(Math.abs(x - 31.5) - 10) < 1.5 && y > 24 && y < 42
    const calm = Float32Array.from({ length: CELLS }, (_, i) => Number(i % SIDE < 32))
    const result = relit(
      (x, y) => grey(isFold(x, y) ? 110 : 160),
      // Two lines elsewhere: as much contrast on the whole of the face, and little beside the fold on the left.
      (x, y) => grey(x > 40 && Math.abs(x - 48) < 2.5 && y > 10 ? 110 : 160 + pore(x, y) / 8),
      undefined,
      { calm },
    )
    const depth = (fold: number, beside: number) => result(beside, 33)[0] - result(fold, 33)[0]
    expect(depth(42, 36)).toBeGreaterThan(25)
    expect(depth(21, 27)).toBeLessThan(depth(42, 36) / 1.8)
  })
})
