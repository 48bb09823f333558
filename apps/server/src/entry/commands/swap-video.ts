import { randomBytes } from 'node:crypto'
import type { Reason } from '@guise/contract'
import type { ClipEngine, ClipReport } from '@guise/engine'
import { changeVideo, findFfmpeg } from '@guise/video'
import type { Frame, VideoNotice } from '@guise/video'
import { placeOfFfmpeg } from '../../platform/settings/config.ts'
import { jpegOf } from '../../platform/storage/prepare-film.ts'
import { signSwappedFilm } from './sign-swapped.ts'

/** Thrown when a video is not swapped. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

/** The faces to put into a video, and where it is read from and written to. */
export type VideoSwap = { engine: ClipEngine; source: Uint8Array[]; photo: string; out: string; select: 'main' | 'all' }

/** Swaps a face into a video, second by second; answers the exit code. */
export async function swapVideo({ engine, source, photo, out, select }: VideoSwap): Promise<number> {
  const ffmpeg = await findFfmpeg(placeOfFfmpeg())
  if (!ffmpeg) throw new VideoRefused({ code: 'video_without_ffmpeg' })
  const clip = await engine.openClip(source, { selection: { mode: select }, mark: true, watermark: randomBytes(8) })
  let second = -1
  const tell = progressTeller()
  let report: ClipReport | undefined
  const changed = await changeVideo(ffmpeg, {
    input: photo,
    output: out,
    change: async (frame) => {
      const isDue = Math.floor(frame.seconds) !== second
      second = Math.floor(frame.seconds)
      if (isDue) await requireAllowed(engine, frame, 'video')
      const { hasNewcomer } = await clip.swapFrame(frame, frame.seconds)
      if (isDue || hasNewcomer) await requireAllowed(engine, frame, 'video_result')
      tell(frame.seconds)
    },
    accept: () => {
      report = clip.finish()
      const reason = refusalIn(report)
      if (reason) throw new VideoRefused(reason)
    },
    finish: (path) => signSwappedFilm(path, photo),
  })
  const { framesSwapped = 0, framesWithFace = 0 } = report ?? {}
  const [frames, seconds] = [changed.frames, changed.seconds.toFixed(1)]
  process.stdout.write(
    `${out}: ${framesSwapped} of ${framesWithFace} frames with the face swapped, ${frames} frames in ${seconds} s\n`,
  )
  for (const notice of changed.notices) process.stdout.write(`${sentenceOf(notice)}\n`)
  return 0
}

/** Nothing passes unseen: each second is looked at before and after its swap, and whoever comes into sight. */
async function requireAllowed(engine: ClipEngine, frame: Frame, of: 'video' | 'video_result'): Promise<void> {
  const { refusal } = await engine.judge(await jpegOf(frame))
  if (refusal) throw new VideoRefused({ code: 'picture_refused', of, why: refusal })
}

function refusalIn({ refusal, framesSwapped, framesWithFace }: ClipReport): Reason | undefined {
  if (!refusal) return undefined
  if (refusal.code === 'no_face') return { code: 'video_no_face' }
  return { code: 'video_too_few_frames', done: framesSwapped, of: framesWithFace }
}

/** Says each whole second to whoever sits at a terminal. */
function progressTeller(): (seconds: number) => void {
  let said = -1
  return (seconds) => {
    if (!process.stderr.isTTY || Math.floor(seconds) === said) return
    said = Math.floor(seconds)
    process.stderr.write(`\rsecond ${said + 1} `)
  }
}

function sentenceOf(notice: VideoNotice): string {
  if (notice.code === 'made_smaller') return `The video was made smaller: ${notice.width} x ${notice.height}.`
  if (notice.code === 'made_sdr') return 'Its HDR colours were brought to standard range (SDR).'
  if (notice.code === 'made_slower') return 'Of its frames no more than 30 a second were kept.'
  return 'Its sound is of a kind that cannot be carried over, and was left out.'
}
