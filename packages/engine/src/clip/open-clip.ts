import type { Clip, ClipOptions, FrameReport, SourcePhotos, TimedFrame } from '../api/engine-api.ts'
import { clip } from '../api/calibration.ts'
import { identifierOf } from '../models/identify.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf, type PixelBox, type Pyramid } from '../pixels/image/raster.ts'
import type { SourceCache } from '../source/prepare-source.ts'
import { castOf, type Cast } from './cast.ts'
import { clipCounter } from './count-frames.ts'
import { cutDetector } from './cut.ts'
import { drawFrames, type FollowedFrame } from './draw-frames.ts'
import { beginTrack, followTrack, type Track } from './track.ts'

/** Opens a film for one source: its frames are given in order, and faces are followed instead of found anew. */
export async function openClip(
  models: Models,
  cache: SourceCache,
  source: SourcePhotos,
  options: ClipOptions,
): Promise<Clip> {
  const sources = await cache.prepare(source, options.engine)
  const state: Following = { tracks: [], last: undefined, sinceSearch: Infinity }
  const isCut = cutDetector()
  const cast = castOf(models, options.selection, options.person)
  const counter = clipCounter()
  const atOnce = options.engine === 'neural' || options.engine === 'auto' ? (models.neural?.atOnce ?? 1) : 1

  async function follow({ frame, seconds, isLookedAt = false }: TimedFrame): Promise<FollowedFrame> {
    const image = pyramidOf(frame)
    if (isCut(frame)) Object.assign(state, { tracks: [], last: undefined, sinceSearch: Infinity })
    for (const track of state.tracks) state.last = track.face.box
    state.tracks = state.tracks.filter((track) => followTrack(models, image, track, seconds))
    const newcomers = await findNewcomers(models, { state, options, cast, image, seconds })
    state.tracks.push(...newcomers)
    const hasNewcomer = newcomers.length > 0
    const tracks = state.tracks.map(({ face, memory, isSpared }) => ({ face, memory, isSpared }))
    return { frame, image, tracks, hasNewcomer, isLookedAt: isLookedAt || hasNewcomer }
  }

  async function drawInOrder(frames: TimedFrame[]): Promise<FrameReport[]> {
    const reports: FrameReport[] = []
    let lot: FollowedFrame[] = []
    for (const [i, frame] of frames.entries()) {
      lot.push(await follow(frame))
      const faces = lot.reduce((sum, { tracks }) => sum + tracks.length, 0)
      if (faces < atOnce && i + 1 < frames.length) continue
      reports.push(...(await drawFrames(models, { sources, options }, lot)))
      lot = []
    }
    for (const report of reports) counter.count(report)
    return reports
  }

  const swapFrames = (frames: TimedFrame[]) => drawInOrder(frames).finally(() => models.segmenter.settle())
  return {
    atOnce,
    swapFrames,
    async swapFrame(frame, seconds, isLookedAt) {
      const [report] = await swapFrames([{ frame, seconds, isLookedAt }])
      return report
    },
    person: () => cast.person(),
    finish: () => counter.report(),
    close: () => Promise.resolve(),
  }
}

/** Who is followed now, where somebody was seen last, and how many frames ago somebody was looked for. */
type Following = { tracks: Track[]; last: PixelBox | undefined; sinceSearch: number }
type Searching = { state: Following; options: ClipOptions; cast: Cast; image: Pyramid; seconds: number }

/** Begins to follow whoever is looked for and found in this frame. */
async function findNewcomers(models: Models, { state, options, cast, image, seconds }: Searching): Promise<Track[]> {
  if (!mustSearch(state, options)) {
    state.sinceSearch++
    return []
  }
  const isThorough = state.sinceSearch === Infinity
  state.sinceSearch = 0
  const newcomers: Track[] = []
  for (const face of await cast.find(image, state.last, isThorough)) {
    if ([...state.tracks, ...newcomers].some((track) => isWithin(track.face.box, face.box))) continue
    const track = beginTrack(models, image, face, seconds)
    if (options.isSpared) {
      const identify = await identifierOf(models)
      track.isSpared = await options.isSpared(identify(image, track.face.points))
    }
    newcomers.push(track)
  }
  return newcomers
}

/** A face that is lost is looked for at once, and then every few frames; so are further ones where all are meant. */
function mustSearch({ tracks, sinceSearch }: Following, options: ClipOptions): boolean {
  if (tracks.length > 0 && options.selection.mode !== 'all') return false
  return sinceSearch >= clip.searchEvery
}

function isWithin(box: PixelBox, other: PixelBox): boolean {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2]
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}
