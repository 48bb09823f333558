import { describe, expect, it } from 'vitest'
import { planRelighting } from './relight.ts'
import type { TwoFaces } from './two-faces.ts'

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
function relit(
  source: Paint,
  target: Paint,
  isEye: (x: number, y: number) => boolean = () => false,
  more: Partial<TwoFaces> = {},
) {
  const onFace = Float32Array.from({ length: CELLS }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    return Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y) < BESIDE ? 0 : 1
  })
  const faces: TwoFaces = {
    source: planesOf(source),
    target: planesOf(target),
    weights: onFace.map((value) => value + 1e-4),
    replaced: onFace,
    eyes: [0, 1].map((side) =>
      Float32Array.from({ length: CELLS }, (_, i) => {
        const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
        return isEye(x, y) && Number(x > SIDE / 2) === side ? 1 : 0
      }),
    ),
    plain: Float32Array.from({ length: CELLS }, (_, i) => (isEye(i % SIDE, Math.floor(i / SIDE)) ? 0 : 1)),
    grid: { width: SIDE, height: SIDE },
    across: SIDE - 2 * BESIDE,
    ...more,
  }
  const { add, gain } = planRelighting(faces)
  return (x: number, y: number) =>
    [0, 1, 2].map((c) => add[c][y * SIDE + x] + gain[c][y * SIDE + x] * faces.source[c][y * SIDE + x])
}

/** Pores: one cell lighter, the next one darker. */
const pore = (x: number, y: number) => ((x + y) % 2 === 0 ? 8 : -8)
const grey = (value: number): [number, number, number] => [value, value, value]

/** Where the source has a beard, from which nothing is learned of the light on skin. */
function beardedWhere(isBeard: (x: number, y: number) => boolean) {
  const beard = Float32Array.from({ length: CELLS }, (_, i) => Number(isBeard(i % SIDE, Math.floor(i / SIDE))))
  return { beard, weights: beard.map((value) => 1e-4 + (1 - value)) }
}

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

  it('makes no green of grey stubble in the light of a yellow lamp', () => {
    const isStubble = (x: number, y: number) => x > 24 && x < 40 && y > 36 && y < 48
    const result = relit(
      (x, y) => (isStubble(x, y) ? [125, 125, 125] : [190, 140, 120]),
      (x, y) => [200 + 4 * pore(x, y), 190 + 4 * pore(x, y), 120 + 4 * pore(x, y)],
    )
    const [red, green] = result(32, 42)
    expect(green).toBeLessThan(red)
  })

  it('makes no blue stain of white make-up beside skin in a softer light', () => {
    const isPale = (x: number, y: number) => Math.hypot(x - 32, y - 32) < 6
    const [red, , blue] = relit(
      (x, y) => (isPale(x, y) ? [235, 225, 225] : [220, 180, 130]),
      (x, y) => [200 + pore(x, y), 165 + pore(x, y), 145 + pore(x, y)],
    )(32, 32)
    expect(red - blue).toBeGreaterThan(30)
  })

  it('has a flushed cheek a fifth redder than the source has, and no redder where lamps may have made it', () => {
    const isFlushed = (x: number, y: number) => Math.hypot(x - 32, y - 32) < 6
    const source: Paint = (x, y) => (isFlushed(x, y) ? [205, 150, 125] : [200, 155, 130])
    const skin: Paint = (x, y) => [200 + pore(x, y), 155 + pore(x, y), 130 + pore(x, y)]
    const warmth = ([red, , blue]: number[]) => Math.log(red / blue)
    const flush = (at: (x: number, y: number) => number[]) => warmth(at(32, 32)) - warmth(at(16, 16))
    const own = flush(source)
    expect(flush(relit(source, skin)) / own).toBeGreaterThan(1.05)
    expect(flush(relit(source, skin)) / own).toBeLessThan(1.25)
    expect(flush(relit(source, skin, undefined, { lamps: 1 })) / own).toBeLessThan(0.6)
  })

  it('makes neither violet gleams nor yellow shade of tanned skin on a pale face', () => {
    const at = (x: number, y: number, cx: number) => Math.hypot(x - cx, y - 32) < 5
    const tanned: Paint = (x, y) => (at(x, y, 22) ? [235, 215, 190] : at(x, y, 42) ? [150, 95, 25] : [200, 150, 90])
    const result = relit(tanned, (x, y) => [188 + pore(x, y), 182 + pore(x, y), 178 + pore(x, y)])
    const [gleam, shade] = [22, 42].map((x) => result(x, 32))
    expect(gleam[2] - gleam[1]).toBeLessThan(3)
    expect(shade[0] - shade[2]).toBeLessThan(30)
  })

  it('makes no violet cheek on a pale face of tanned skin that the sky shines on', () => {
    const isCheek = (x: number, y: number) => Math.hypot(x - 24, y - 36) < 8
    const sunny: Paint = (x, y) => (isCheek(x, y) ? [176, 118, 92] : [186, 126, 74])
    const [red, green, blue] = relit(sunny, (x, y) => [232 + pore(x, y), 200 + pore(x, y), 188 + pore(x, y)])(24, 36)
    expect(blue - green).toBeLessThan(5)
    expect(red - green).toBeGreaterThan(20)
  })

  it('makes neither orange gleams nor grey shade of dark skin on a light face', () => {
    const at = (x: number, y: number, cx: number) => Math.hypot(x - cx, y - 32) < 5
    const dark: Paint = (x, y) => (at(x, y, 22) ? [130, 75, 45] : at(x, y, 42) ? [42, 36, 34] : [80, 52, 38])
    const result = relit(dark, (x, y) => [215 + pore(x, y), 175 + pore(x, y), 150 + pore(x, y)])
    const warmth = ([red, , blue]: number[]) => Math.log(red / blue)
    const [gleam, shade] = [22, 42].map((x) => warmth(result(x, 32)))
    expect(gleam - shade).toBeLessThan(0.1)
  })

  it('makes no violet of brown brows in the light of an orange lamp', () => {
    const isBrow = (x: number, y: number) => Math.abs(y - 24) < 3 && Math.abs(Math.abs(x - 32.5) - 10) < 6
    const plain = Float32Array.from({ length: CELLS }, (_, i) => Number(!isBrow(i % SIDE, Math.floor(i / SIDE))))
    const lamp: Paint = (x, y) => (isBrow(x, y) ? [60, 34, 12] : [235, 150, 60])
    const pale: Paint = (x, y) => [208 + pore(x, y), 200 + pore(x, y), 208 + pore(x, y)]
    const [red, green, blue] = relit(lamp, pale, undefined, { plain })(22, 24)
    expect(blue).toBeLessThan(green * 1.1)
    expect(red).toBeGreaterThan(green * 0.95)
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

  it('makes shade of dark skin on a light face as red as shade is there', () => {
    const at = (x: number, y: number, cx: number) => Math.hypot(x - cx, y - 32) < 4
    const dark: Paint = (x, y) => (at(x, y, 42) ? [52, 34, 25] : [80, 52, 38])
    const light = (redness: number): Paint => {
      const dimple: [number, number, number] = [170 * redness, 138, 119 / redness]
      return (x, y) => (at(x, y, 22) ? dimple : [215 + pore(x, y) / 4, 175 + pore(x, y) / 4, 150 + pore(x, y) / 4])
    }
    const warmth = ([red, , blue]: number[]) => Math.log(red / blue)
    const [red, same] = [1.1, 1].map((redness) => warmth(relit(dark, light(redness))(42, 32)))
    expect(red - same).toBeGreaterThan(0.05)
  })

  it('gives folds on burnt-out skin the colour of the skin beside it, and no grey', () => {
    const isFold = (x: number, y: number) => Math.abs(x - 32) < 2 && Math.abs(y - 32) < 10
    const result = relit(
      (x, y) => (isFold(x, y) ? [90, 66, 54] : [190, 150, 128]),
      (x, y) => (y > 40 ? [214, 168, 144] : [254 + pore(x, y) / 8, 248, 242]),
    )
    const [red, , blue] = result(32, 30)
    expect(red / blue).toBeGreaterThan(1.2)
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

  it('has skin of one colour where two lamps had stained it', () => {
    const isStain = (x: number, y: number) => Math.hypot(x - 32, y - 32) < 5
    const stained: Paint = (x, y) => (isStain(x, y) ? [210, 140, 105] : [180, 150, 130])
    const warm: Paint = (x, y) => [200 + pore(x, y), 160 + pore(x, y), 130 + pore(x, y)]
    const warmth = (lamps: number) => {
      const result = relit(stained, warm, undefined, { lamps })
      return result(20, 20)[2] / result(20, 20)[0] - result(32, 32)[2] / result(32, 32)[0]
    }
    expect(warmth(1)).toBeLessThan(warmth(0) / 2)
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
