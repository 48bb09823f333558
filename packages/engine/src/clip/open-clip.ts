import { clip } from '../api/calibration.ts'
import type { Clip, ClipOptions, ClipReport, FrameReport, SourcePhotos } from '../api/engine-api.ts'
import type { EngineProblemCode } from '../api/problem.ts'
import { drawFace } from '../blend/blend-faces.ts'
import type { Models } from '../models/models.ts'
import { pastePatch } from '../pixels/blend/composite.ts'
import { drawMark } from '../pixels/image/mark.ts'
import { pyramidOf, type PixelBox, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import type { Source, SourceCache } from '../source/prepare-source.ts'
import { castOf } from './cast.ts'
import { cutDetector } from './cut.ts'
import { beginTrack, followTrack, type Track } from './track.ts'

/** Opens a film for one source: its frames are given in order, and faces are followed instead of found anew. */
export async function openClip(
  models: Models,
  cache: SourceCache,
  source: SourcePhotos,
  options: ClipOptions,
): Promise<Clip> {
  const sources = await cache.prepare(source)
  const state = { tracks: [] as Track[], last: undefined as PixelBox | undefined, sinceSearch: Infinity }
  const isCut = cutDetector()
  const cast = castOf(models, options.selection)
  const counts: Counts = { frames: 0, withFace: 0, done: 0, reasons: new Map() }
  return {
    async swapFrame(frame, seconds) {
      const image = pyramidOf(frame)
      if (isCut(frame)) Object.assign(state, { tracks: [], last: undefined, sinceSearch: Infinity })
      for (const track of state.tracks) state.last = track.face.box
      state.tracks = state.tracks.filter((track) => followTrack(models, image, track, seconds))
      if (mustSearch(state, options)) {
        const isThorough = state.sinceSearch === Infinity
        for (const face of await cast(image, state.last, isThorough)) {
          if (state.tracks.some((track) => isWithin(track.face.box, face.box))) continue
          state.tracks.push(beginTrack(models, image, face, seconds))
        }
        state.sinceSearch = 0
      } else state.sinceSearch++
      const report = drawFrame(models, { sources, options, image, frame, tracks: state.tracks })
      count(counts, report)
      return report
    },
    finish: () => reportOf(counts),
  }
}

type Counts = { frames: number; withFace: number; done: number; reasons: Map<EngineProblemCode, number> }

/** A face that is lost is looked for at once, and then every few frames; so are further ones where all are meant. */
function mustSearch({ tracks, sinceSearch }: { tracks: Track[]; sinceSearch: number }, options: ClipOptions): boolean {
  if (tracks.length > 0 && options.selection.mode !== 'all') return false
  return sinceSearch >= clip.searchEvery
}

type Drawing = { sources: Source[]; options: ClipOptions; image: Pyramid; frame: Raster; tracks: Track[] }

/** Every face is read from the frame as it was before any is drawn into it. */
function drawFrame(models: Models, { sources, options, image, frame, tracks }: Drawing): FrameReport {
  const before = tracks.length > 1 ? pyramidOf({ ...frame, data: frame.data.slice() }) : image
  const request = { sources, target: before, faces: [], keepEyes: options.eyes !== 'source' }
  const faces = tracks.map((track) => {
    const { report, patch } = drawFace(models, request, track.face, track.memory)
    if (patch) pastePatch(frame, patch)
    return report
  })
  const swapped = faces.filter((face) => face.swapped).length
  if (options.mark && swapped > 0) drawMark(frame, 'lower right')
  return { faces, swapped, meshes: tracks.map((track) => track.face.points) }
}

function count(counts: Counts, { faces, swapped }: FrameReport): void {
  counts.frames++
  if (faces.length > 0) counts.withFace++
  if (swapped > 0) counts.done++
  else for (const { reason } of faces) if (reason) counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1)
}

/** What became of a film, and why it is refused when too little of it could be done. */
function reportOf({ frames, withFace, done, reasons }: Counts): ClipReport {
  const report = { frames, framesWithFace: withFace, framesSwapped: done }
  if (withFace === 0) return { ...report, refusal: { code: 'no_face' } }
  if (done >= clip.minDone * withFace) return report
  const [most] = [...reasons].sort((a, b) => b[1] - a[1])
  return { ...report, refusal: { code: 'too_few_frames', because: most?.[0] ?? 'low_quality' } }
}

function isWithin(box: PixelBox, other: PixelBox): boolean {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2]
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}
