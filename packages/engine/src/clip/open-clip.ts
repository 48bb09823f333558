import { markFrame } from '@guise/watermark'
import type {
  Clip,
  ClipFrame,
  ClipOptions,
  FaceReport,
  FrameReport,
  SourcePhotos,
  SwappedAges,
} from '../api/engine-api.ts'
import { clip } from '../api/calibration.ts'
import { askForFaces } from '../blend/ask-for-faces.ts'
import { drawFace } from '../blend/blend-faces.ts'
import { boxOf } from '../detect/describe-face.ts'
import { estimateAges, lookAtSwapped } from '../gate/look-at-swapped.ts'
import { identifierOf } from '../models/identify.ts'
import type { Models } from '../models/models.ts'
import { pastePatch } from '../pixels/blend/composite.ts'
import { drawMark } from '../pixels/image/mark.ts'
import { pyramidOf, type PixelBox, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import type { Source, SourceCache } from '../source/prepare-source.ts'
import { castOf, type Cast } from './cast.ts'
import { clipCounter } from './count-frames.ts'
import { cutDetector } from './cut.ts'
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
  return {
    async swapFrame(frame, seconds, isLookedAt = false) {
      const image = pyramidOf(frame)
      if (isCut(frame)) Object.assign(state, { tracks: [], last: undefined, sinceSearch: Infinity })
      for (const track of state.tracks) state.last = track.face.box
      state.tracks = state.tracks.filter((track) => followTrack(models, image, track, seconds))
      const newcomers = await findNewcomers(models, { state, options, cast, image, seconds })
      state.tracks.push(...newcomers)
      const hasNewcomer = newcomers.length > 0
      const drawing = { sources, options, image, frame, tracks: state.tracks }
      const report = { ...(await drawFrame(models, drawing, isLookedAt || hasNewcomer)), hasNewcomer }
      markAll(frame, options)
      counter.count(report)
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

type Drawing = { sources: Source[]; options: ClipOptions; image: Pyramid; frame: Raster; tracks: Track[] }

/** Every face is read from the frame as it was before any is drawn into it. */
async function drawFrame(
  models: Models,
  { sources, options, image, frame, tracks }: Drawing,
  isLookedAt: boolean,
): Promise<Omit<FrameReport, 'hasNewcomer'>> {
  const before = tracks.length > 1 ? pyramidOf({ ...frame, data: frame.data.slice() }) : image
  const asksAges = isLookedAt && options.ages !== undefined && tracks.length > 0
  const faces = tracks.map((track) => track.face)
  const years = asksAges ? await estimateAges(models, before, faces) : []
  const asking = { sources, target: before, engine: options.engine }
  const replaced = tracks.filter((track) => !track.isSpared)
  const drawn = await askForFaces(models, asking, replaced)
  const keepEyes = options.eyes !== 'source'
  const request = { sources, target: before, faces: [], drawn, keepEyes, beard: options.beard }
  const reports = tracks.map((track) => {
    if (track.isSpared) return spared(track, before)
    const { report, patch } = drawFace(models, request, track.face, track.memory)
    if (patch) pastePatch(frame, patch)
    return report
  })
  const swapped = reports.filter((face) => face.swapped).length
  const report = { faces: reports, swapped, meshes: tracks.map((track) => track.face.points) }
  if (!asksAges || swapped === 0) return report
  const looking = { sources, faces, image: frame, reports, years, hasResult: options.ages === 'both' }
  const ages: SwappedAges = await lookAtSwapped(models, looking)
  return { ...report, ages }
}

function spared({ face }: Track, image: Pyramid): FaceReport {
  const box = boxOf(face.box, image.levels[0])
  return { box, yaw: face.pose.yaw, swapped: false, quality: 0, reason: 'forbidden' }
}

/** The whole film says what it is, not the frames alone that were changed. */
function markAll(frame: ClipFrame, { watermark, mark }: ClipOptions): void {
  if (watermark) markFrame(frame, watermark)
  if (mark) drawMark(frame, 'lower right')
}

function isWithin(box: PixelBox, other: PixelBox): boolean {
  const [x, y] = [other.x + other.width / 2, other.y + other.height / 2]
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}
