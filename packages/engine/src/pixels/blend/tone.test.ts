import { describe, expect, it } from 'vitest'
import { beardedWhere, CELLS, pore, relit, SIDE, type Paint } from '../../testing/drawn-light.ts'

describe('the tone of skin in the light of another', () => {
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

  it('has a beard the redder, the redder the skin of its new face is in shade', () => {
    const isBeard = (x: number, y: number) => x > 20 && x < 44 && y > 36
    const man: Paint = (x, y) => (isBeard(x, y) ? [84 + pore(x, y), 78 + pore(x, y), 76 + pore(x, y)] : [190, 150, 130])
    const warmth = (shade: [number, number, number]) => {
      const woman: Paint = (x, y) => (Math.hypot((x % 16) - 8, (y % 16) - 8) < 4 ? shade : [225, 195, 175])
      const [red, , blue] = relit(man, woman, undefined, beardedWhere(isBeard))(32, 50)
      return red / blue
    }
    expect(warmth([180, 120, 90])).toBeGreaterThan(warmth([150, 130, 117]) + 0.05)
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
})
