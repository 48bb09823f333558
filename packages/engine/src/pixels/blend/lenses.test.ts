import { expect, test } from 'vitest'
import { eyeOpening, mirrored, vertexCount } from '../face/mesh.ts'
import { findLenses, keepRims, tintLenses } from './lenses.ts'

const grid = { x: 0, y: 0, step: 1, width: 128, height: 128 }
const across = 110
const eyes: [number, number][] = [
  [40, 50],
  [88, 50],
]
const positions = new Float32Array(vertexCount * 2)
for (const [k, outline] of [eyeOpening, mirrored(eyeOpening)].entries()) {
  for (const vertex of outline) positions.set(eyes[k], vertex * 2)
}
const place = { grid, positions, across }

type Drawing = {
  lens: number
  skin?: number
  gleam?: [x: number, y: number, radius?: number]
  rim?: (angle: number) => boolean
  left?: number
}

/** A face with round glasses; skin: its luma, lens: that of skin behind them, left: behind the left one alone. */
function wearing({ lens, skin = 150, gleam, rim = () => true, left = lens }: Drawing) {
  const plane = () => new Float32Array(grid.width * grid.height)
  const [luma, drawn] = [plane().fill(skin), plane()]
  for (const [k, [cx, cy]] of eyes.entries()) {
    for (let i = 0; i < luma.length; i++) {
      const [x, y] = [(i % grid.width) + 0.5 - cx, Math.floor(i / grid.width) + 0.5 - cy]
      const radius = Math.hypot(x, y)
      if (radius < 16) luma[i] = k === 0 ? left : lens
      if (gleam && Math.hypot(x - gleam[0], y - gleam[1]) < (gleam[2] ?? 3)) luma[i] = 245
      if (radius < 15.5 || radius >= 18) continue
      luma[i] = 30
      if (rim(Math.atan2(y, x))) drawn[i] = 1
    }
  }
  const none = [plane(), plane()]
  return {
    colours: [luma, luma.slice(), luma.slice()],
    drawn,
    shown: plane().fill(1),
    plain: plane().fill(1),
    eyes: none,
  }
}

function tintedBy(sight: ReturnType<typeof wearing>) {
  const source = [0, 1, 2].map(() => new Float32Array(sight.drawn.length).fill(120))
  const add = source.map((plane) => new Float32Array(plane.length))
  const gain = source.map((plane) => new Float32Array(plane.length).fill(1))
  tintLenses(findLenses(place, sight), { source, target: sight.colours, plain: sight.plain }, { add, gain })
  return (x: number, y: number) => gain[1][y * grid.width + x]
}

test('what is seen through tinted lenses is as much darker as the skin there was, and what lies beside them is not', () => {
  const gain = tintedBy(wearing({ lens: 71 }))
  expect(gain(40, 60)).toBeCloseTo(0.54, 1)
  expect(gain(88, 60)).toBeCloseTo(0.54, 1)
  expect(gain(64, 90)).toBe(1)
})

test('clear lenses, and a shadow on one side, tint nothing', () => {
  expect(tintedBy(wearing({ lens: 135 }))(40, 60)).toBe(1)
  expect(tintedBy(wearing({ lens: 150, left: 60 }))(40, 60)).toBe(1)
})

test('a rim that goes on behind a brow stays there, and what is open below is no rim', () => {
  const upper = (angle: number) => angle > -1.8 && angle < -1.3
  const hidden = wearing({ lens: 150, rim: (angle) => !upper(angle) })
  const at = 33 * grid.width + 40
  expect(hidden.drawn[at]).toBe(0)
  keepRims(findLenses(place, hidden), hidden, grid)
  expect(hidden.drawn[at]).toBe(1)
  expect(findLenses(place, wearing({ lens: 150, rim: (angle) => angle < 0 }))).toEqual([])
})

/** How far the middle of a gleam on the left lens is left as it was, and the same place below the eye. */
function keptOf(sight: ReturnType<typeof wearing>, [x, y]: [number, number] = [8, -6]) {
  keepRims(findLenses(place, sight), sight, grid)
  const at = (dx: number, dy: number) => sight.drawn[(eyes[0][1] + dy) * grid.width + eyes[0][0] + dx]
  return [at(x, y), at(8, 6)]
}

test.each([
  ['on a lens', { lens: 71 }],
  ['on a tinted lens before skin that is nearly as light', { lens: 110, skin: 220 }],
])('the gleam stays %s', (_, drawing) => {
  expect(keptOf(wearing({ ...drawing, gleam: [8, -6] }))).toEqual([1, 0])
})

test('the gleam stays where hair leaves no skin to be seen beside the lens', () => {
  const sight = wearing({ lens: 110, gleam: [8, -6] })
  for (let i = 0; i < sight.shown.length; i++) sight.shown[i] = sight.colours[0][i] === 150 ? 0.6 : 1
  expect(keptOf(sight)).toEqual([1, 0])
})

test('before an eye a gleam is what is lighter than its white could be through the lens', () => {
  const before = (drawing: Drawing) => {
    const sight = wearing({ ...drawing, gleam: [2, 0] })
    sight.eyes[0].fill(1)
    return keptOf(sight, [2, 0])
  }
  expect(before({ lens: 120, skin: 220 })).toEqual([1, 0])
  expect(before({ lens: 150, skin: 150 })).toEqual([0, 0])
})

test('a gleam whose edge is taken for the rim stays as a whole', () => {
  const sight = wearing({ lens: 71, gleam: [8, -7, 5.5] })
  for (let i = 0; i < sight.drawn.length; i++) {
    const [x, y] = [(i % grid.width) + 0.5 - eyes[0][0], Math.floor(i / grid.width) + 0.5 - eyes[0][1]]
    const isBefore = Math.abs(Math.atan2(y, x) - Math.atan2(-9, 8)) < 0.42
    if (isBefore && Math.abs(Math.hypot(x, y) - 7) < 1) sight.drawn[i] = 1
  }
  expect(keptOf(sight, [8, -9])).toEqual([1, 0])
})
