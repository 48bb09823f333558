import { describe, expect, it } from 'vitest'
import { target } from '../api/calibration.ts'
import { isCovered, refusalOf } from './refusal.ts'

type Refused = Parameters<typeof refusalOf>[0]

/** A face that can be swapped, but for this. */
function refused(but: Partial<Refused> & { sizePx?: number } = {}, slack?: number) {
  const { sizePx = 100, ...rest } = but
  const box = { x: 0, y: 0, width: sizePx, height: sizePx }
  return refusalOf({ box, pose: { yaw: 0, pitch: 0, roll: 0 }, score: 1, inside: 1, ...rest }, slack)
}

const turned = (yaw: number) => ({ pose: { yaw, pitch: 0, roll: 0 } })

describe('a face of a target', () => {
  it('can be swapped as long as it is large, in the picture and looks at the camera', () => {
    expect(refused()).toBeUndefined()
    expect(refused({ sizePx: target.minSizePx })).toBeUndefined()
    expect(refused({ inside: target.minInside })).toBeUndefined()
    for (const yaw of [-target.maxYaw, target.maxYaw]) expect(refused(turned(yaw))).toBeUndefined()
  })

  it('is refused for what would help', () => {
    expect(refused({ score: 0 })).toBe('low_quality')
    expect(refused({ sizePx: target.minSizePx - 1 })).toBe('face_too_small')
    expect(refused({ inside: target.minInside - 0.01 })).toBe('covered')
    for (const yaw of [-1, 1]) expect(refused(turned(yaw * (target.maxYaw + 1)))).toBe('turned_away')
    expect(isCovered(target.minVisible - 0.01)).toBe(true)
    expect(isCovered(target.minVisible)).toBe(false)
  })

  it('is refused later where it is shown already', () => {
    const slack = 0.85
    expect(refused({ sizePx: target.minSizePx - 1 }, slack)).toBeUndefined()
    expect(refused({ inside: target.minInside - 0.01 }, slack)).toBeUndefined()
    expect(refused(turned(target.maxYaw + 1), slack)).toBeUndefined()
    expect(refused(turned(target.maxYaw / slack + 1), slack)).toBe('turned_away')
  })
})
