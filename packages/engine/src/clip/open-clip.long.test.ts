import { beforeAll, expect, test } from 'vitest'
import type { ClipFrame } from '../api/engine-api.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import type { Models } from '../models/models.ts'
import { sourceCache } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { openClip } from './open-clip.ts'

let models: Models
let scene: ClipFrame
let source: Uint8Array
beforeAll(async () => {
  models = await sharedModels()
  source = await readSamplePhoto(6)
  scene = await decodePhotoWithin(await readSamplePhoto(3), 640)
})

const frameOf = (picture: ClipFrame) => ({ ...picture, data: picture.data.slice() })
const grey = () => ({ width: scene.width, height: scene.height, data: new Uint8Array(scene.data.length).fill(90) })
const open = (mode: 'main' | 'all') => openClip(models, sourceCache(models), source, { selection: { mode } })

test('one face is followed from frame to frame, and what is drawn of a scene at rest stays as it is', async () => {
  const clip = await open('main')
  const frames = []
  for (let k = 0; k < 4; k++) {
    const frame = frameOf(scene)
    const report = await clip.swapFrame(frame, k / 30)
    expect(report.faces.map((face) => face.swapped)).toEqual([true])
    frames.push(frame)
  }
  expect(clip.finish()).toEqual({ frames: 4, framesWithFace: 4, framesSwapped: 4 })
  const [, second, , fourth] = frames.map((frame) => frame.data)
  if (!second || !fourth) throw new Error('four frames were swapped')
  expect(Buffer.compare(second, scene.data)).not.toBe(0)
  const changed = second.filter((value, p) => Math.abs(value - (fourth[p] ?? 0)) > 12).length
  expect(changed).toBeLessThan(second.length / 1000)
})

test('a frame without a face stays as it was, and a clip without one is refused', async () => {
  const clip = await open('main')
  const frame = grey()
  expect(await clip.swapFrame(frame, 0)).toEqual({ faces: [], swapped: 0, meshes: [], hasNewcomer: false })
  expect(frame.data.every((value) => value === 90)).toBe(true)
  expect(clip.finish()).toMatchObject({ framesWithFace: 0, refusal: { code: 'no_face' } })
})

test('after a cut nobody is drawn where the face was, and it is found again when the scene comes back', async () => {
  const clip = await open('main')
  const swapped: number[] = []
  for (const [k, picture] of [scene, grey(), scene].entries()) {
    swapped.push((await clip.swapFrame(frameOf(picture), k / 30)).swapped)
  }
  expect(swapped).toEqual([1, 0, 1])
})

test('all faces are followed when all are asked for', async () => {
  const clip = await open('all')
  const { faces } = await clip.swapFrame(frameOf(scene), 0)
  expect(faces.map((face) => face.swapped)).toEqual([true, true, true])
})
