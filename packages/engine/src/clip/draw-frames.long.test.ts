import { rm } from 'node:fs/promises'
import { runtimeHere } from '@guise/models'
import { countingRuns } from '@guise/models/testing'
import { familyOf } from '@guise/neural'
import { makeModelsFolder, tinyModel, type Behaviour } from '@guise/neural/testing'
import { expect, test } from 'vitest'
import type { ClipFrame, FaceSelection, TimedFrame } from '../api/engine-api.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import { loadNeural } from '../models/neural.ts'
import { sourceCache } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { openClip } from './open-clip.ts'

const source = readSamplePhoto(6)
const scene = decodePhotoWithin(await readSamplePhoto(3), 560)

/** The scene as it moves to the left by a pixel a frame; some frames are dark. */
async function film(dark: number[] = []): Promise<TimedFrame[]> {
  const whole = await scene
  const width = whole.width - 16
  return Array.from({ length: 6 }, (_, k) => {
    const frame: ClipFrame = { width, height: whole.height, data: new Uint8Array(width * whole.height * 3) }
    for (let y = 0; y < whole.height; y++) {
      const from = (y * whole.width + k) * 3
      frame.data.set(whole.data.subarray(from, from + width * 3), y * width * 3)
    }
    if (dark.includes(k)) for (let p = 0; p < frame.data.length; p++) frame.data[p] = (frame.data[p] ?? 0) * 0.3
    return { frame, seconds: k / 30, isLookedAt: k === 0 }
  })
}

type Asked = { behaviour: Behaviour; isDynamic?: boolean; dark?: number[]; mode?: 'main' | 'all'; isTogether: boolean }

/** What becomes of the film, and how often the model was run for it. */
async function swapFilm({ behaviour, isDynamic = true, dark, mode = 'main', isTogether }: Asked) {
  const [shared, frames] = [await sharedModels(), await film(dark)]
  await shared.embedder() // opened before, too: runs of our own networks are not counted
  const family = familyOf('blendswap_256')
  if (!family) throw new TypeError('no such family')
  const folder = await makeModelsFolder([{ family: family.name, bytes: tinyModel(family, behaviour, { isDynamic }) }])
  return countingRuns(async (runs) => {
    const neural = await loadNeural({ folder, paidPlans: false, isBatched: true })
    const networks = { ...shared, neural }
    const selection: FaceSelection = { mode }
    const clip = await openClip(networks, sourceCache(networks), await source, { selection, engine: 'neural' })
    const before = runs()
    const reports = []
    if (isTogether) reports.push(...(await clip.swapFrames(frames)))
    else
      for (const { frame, seconds, isLookedAt } of frames)
        reports.push(await clip.swapFrame(frame, seconds, isLookedAt))
    const counted = runs() - before
    neural.close()
    await rm(folder, { recursive: true })
    const drawn = reports.map(({ faces }) => faces.map(({ fellBackBecause }) => fellBackBecause ?? 'drawn'))
    return {
      reports,
      drawn,
      frames: frames.map(({ frame }) => frame.data),
      runs: counted,
      atOnce: clip.atOnce,
      ends: clip.finish(),
    }
  })
}

function expectSame(found: { frames: Uint8Array[] }, wanted: { frames: Uint8Array[] }): void {
  expect(found.frames.map((data, k) => Buffer.compare(data, wanted.frames[k] ?? data))).toEqual(Array(6).fill(0))
}

test.skipIf(runtimeHere() !== 'native')(
  'the faces of several frames go through a model at once, byte for byte as frame by frame',
  async () => {
    const apart = await swapFilm({ behaviour: 'mirrored', isTogether: false })
    const together = await swapFilm({ behaviour: 'mirrored', isTogether: true })
    expect(together.atOnce).toBe(8)
    // All six, and the last of them alone, for the proof.
    expect([apart.runs, together.runs]).toEqual([6, 2])
    expectSame(together, apart)
    expect(together.reports).toEqual(apart.reports)
    expect(together.ends).toEqual({ frames: 6, framesWithFace: 6, framesSwapped: 6 })
  },
  120_000,
)

test.skipIf(runtimeHere() !== 'native')(
  'of three people in six frames as many as a model takes are drawn at once, each with what is remembered of them',
  async () => {
    const asked = { behaviour: 'mirrored', mode: 'all' } as const
    const apart = await swapFilm({ ...asked, isTogether: false })
    const together = await swapFilm({ ...asked, isTogether: true })
    expect(apart.drawn).toEqual(Array.from({ length: 6 }, () => ['drawn', 'drawn', 'drawn']))
    // Nine of three frames are eight and one, and so twice; once more for the proof.
    expect(together.runs).toBe(5)
    expectSame(together, apart)
  },
  120_000,
)

test('a frame whose face a model cannot draw is drawn in our own way, and the others of its lot are not', async () => {
  const asked = { behaviour: 'mirrored_by_day' as const, dark: [3] }
  const apart = await swapFilm({ ...asked, isTogether: false })
  const together = await swapFilm({ ...asked, isTogether: true })
  expect(together.drawn.flat()).toEqual(['drawn', 'drawn', 'drawn', 'not_numbers', 'drawn', 'drawn'])
  expectSame(together, apart)
})

test('frames are given one by one to a model that takes one, and all that it cannot draw are drawn in our own way', async () => {
  const single = await swapFilm({ behaviour: 'mirrored', isDynamic: false, isTogether: true })
  expect([single.atOnce, single.runs]).toEqual([1, 6])
  const failed = await swapFilm({ behaviour: 'fails', isTogether: true })
  expect(failed.drawn.flat()).toEqual(Array(6).fill('session_failed'))
})
