import { describe, expect, it } from 'vitest'
import { landmark, textureCoordinates, vertexCount } from './mesh.ts'
import {
  eyeDistance,
  eyeLineAngle,
  eyeOpenings,
  eyeOpenness,
  eyeSpan,
  faceHeight,
  faceWidth,
  headPose,
  meshBox,
  mouthOpening,
  regionAroundFace,
} from './pose.ts'

const SIDE = 200
const CENTRE = [300, 240] as const

type Turn = Partial<{ yaw: number; pitch: number; roll: number; size: number }>

/** A head SIDE pixels wide, its nose nearest to the camera, turned by so many degrees as a pose tells them. */
function headOf({ yaw = 0, pitch = 0, roll = 0, size = SIDE }: Turn = {}): Float32Array {
  const points = new Float32Array(vertexCount * 3)
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180)
  for (let i = 0; i < vertexCount; i++) {
    const [u, v] = [textureCoordinates[i * 2] - 0.5, textureCoordinates[i * 2 + 1] - 0.5]
    const depth = u * u
    const [x, z] = [u * Math.cos(a) - depth * Math.sin(a), u * Math.sin(a) + depth * Math.cos(a)]
    const [y, far] = [v * Math.cos(b) - z * Math.sin(b), v * Math.sin(b) + z * Math.cos(b)]
    points[i * 3] = CENTRE[0] + size * (x * Math.cos(c) - y * Math.sin(c))
    points[i * 3 + 1] = CENTRE[1] + size * (x * Math.sin(c) + y * Math.cos(c))
    points[i * 3 + 2] = size * far
  }
  return points
}

/** The mesh with some of its vertices moved down by so many pixels. */
function moved(points: Float32Array, down: Record<number, number>): Float32Array {
  for (const [vertex, by] of Object.entries(down)) points[Number(vertex) * 3 + 1] += by
  return points
}

describe('the pose of a head', () => {
  it('is none of one that looks at the camera', () => {
    const { yaw, roll } = headPose(headOf())
    expect(yaw).toBeCloseTo(0, 0)
    expect(roll).toBeCloseTo(0, 0)
  })

  it.each([-35, -10, 10, 35])('is told by how far each turn of it goes: %i degrees', (degrees) => {
    expect(headPose(headOf({ yaw: degrees })).yaw).toBeCloseTo(degrees, 0)
    expect(headPose(headOf({ roll: degrees })).roll).toBeCloseTo(degrees, 0)
    expect(headPose(headOf({ pitch: degrees })).pitch).toBeCloseTo(degrees, 0)
  })

  it('is the same of a small face and a large one', () => {
    const turn = { yaw: 20, pitch: -12, roll: 8 }
    const [small, large] = [60, 900].map((size) => headPose(headOf({ ...turn, size })))
    expect(small.yaw).toBeCloseTo(large.yaw, 2)
    expect(small.pitch).toBeCloseTo(large.pitch, 2)
    expect(small.roll).toBeCloseTo(large.roll, 2)
  })
})

describe('the size of a face', () => {
  it('is measured between its own landmarks', () => {
    const [face, twice] = [headOf(), headOf({ size: 2 * SIDE })]
    for (const measure of [faceHeight, faceWidth, eyeSpan, eyeDistance])
      expect(measure(twice) / measure(face)).toBeCloseTo(2, 4)
    expect(faceHeight(face)).toBeGreaterThan(faceWidth(face) * 0.8)
    expect(eyeSpan(face)).toBeLessThan(faceWidth(face))
  })

  it('is that of its eyes whichever way it is turned, and that of the picture only where it is not', () => {
    const turned = headOf({ yaw: 40 })
    expect(eyeDistance(turned)).toBeCloseTo(eyeDistance(headOf()), 0)
    expect(eyeSpan(turned)).toBeLessThan(eyeSpan(headOf()) * 0.85)
  })

  it('has a box around all of its landmarks', () => {
    const { x, y, width, height } = meshBox(headOf())
    const points = headOf()
    const [xs, ys] = [0, 1].map((c) => points.filter((_, p) => p % 3 === c))
    expect([x, y]).toEqual([Math.min(...xs), Math.min(...ys)])
    expect([x + width, y + height]).toEqual([Math.max(...xs), Math.max(...ys)])
  })
})

describe('the square around a face', () => {
  it('is turned as its eyes are, and as large whatever that is', () => {
    const upright = regionAroundFace(headOf())
    expect(upright.angle).toBeCloseTo(0, 3)
    for (const roll of [-80, 30, 170]) {
      const region = regionAroundFace(headOf({ roll }))
      expect(region.angle).toBeCloseTo((roll * Math.PI) / 180, 3)
      expect(region.side).toBeCloseTo(upright.side, 2)
      expect(eyeLineAngle(headOf({ roll }))).toBeCloseTo(region.angle, 5)
    }
  })

  it('holds all of the face in its middle, with as much around it as is asked for', () => {
    const { x, y, width, height } = meshBox(headOf())
    const region = regionAroundFace(headOf(), 1.5)
    expect([region.cx, region.cy]).toEqual([expect.closeTo(x + width / 2, 2), expect.closeTo(y + height / 2, 2)])
    expect(region.side).toBeCloseTo(1.5 * Math.max(width, height), 2)
    const turned = regionAroundFace(headOf({ roll: 90 }), 1.5)
    expect(Math.hypot(turned.cx - CENTRE[0], turned.cy - CENTRE[1])).toBeCloseTo(
      Math.hypot(region.cx - CENTRE[0], region.cy - CENTRE[1]),
      2,
    )
  })
})

describe('what of a face is open', () => {
  const { leftEye, rightEye, upperLip, lowerLip } = landmark

  it('is told of each eye, the image-left one first, and of both by the wider one', () => {
    const [left, right] = eyeOpenings(headOf())
    expect(left).toBeCloseTo(right, 1)
    const winking = headOf()
    winking[leftEye.upperLid * 3 + 1] = winking[leftEye.lowerLid * 3 + 1]
    winking[leftEye.upperLid * 3] = winking[leftEye.lowerLid * 3]
    expect(eyeOpenings(winking)[0]).toBe(0)
    expect(eyeOpenings(winking)[1]).toBeCloseTo(right, 5)
    expect(eyeOpenness(winking)).toBeCloseTo(right, 5)
    const wide = moved(headOf(), { [rightEye.upperLid]: -4, [rightEye.lowerLid]: 4 })
    expect(eyeOpenness(wide)).toBeGreaterThan(right + 0.1)
  })

  it('is told of lips over the height of the face', () => {
    const face = headOf()
    const height = faceHeight(face)
    const closed = mouthOpening(face)
    expect(mouthOpening(moved(face, { [lowerLip]: height / 10 })) - closed).toBeCloseTo(0.1, 2)
    expect(mouthOpening(headOf({ size: 3 * SIDE }))).toBeCloseTo(closed, 4)
    expect(upperLip).not.toBe(lowerLip)
  })
})
