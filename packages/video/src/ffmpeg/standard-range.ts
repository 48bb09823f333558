import type { ColourTags } from '../container/colours.ts'
import type { Probe } from '../container/probe.ts'
import { VideoProblem } from '../limits/problem.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'

/** Luminance of what is white on paper, cd/m2: ITU-R BT.2408. */
const WHITE = 203
/** What is lighter than white is a light, or mirrors one: up to so much is told from white, cd/m2. */
const BRIGHTEST = 1000
/** Up to this share of white light stays as it is; above it makes room for what is brighter. */
const KNEE = 0.7

const matrices: Record<string, string> = { bt2020nc: '2020_ncl', bt709: '709', smpte170m: '170m', bt470bg: '470bg' }
const primaries: Record<string, string> = {
  bt2020: '2020',
  bt709: '709',
  smpte432: 'smpte432',
  smpte170m: '170m',
  bt470bg: '470bg',
}

/** Throws a VideoProblem where colours go beyond standard range and this ffmpeg cannot bring them there. */
export function demandStandardRange({ mapsTones }: Ffmpeg, { hdr }: ColourTags): void {
  if (hdr && !mapsTones) throw new VideoProblem('hdr')
}

/** Filters that make frames as large as wanted and bring their colours to standard range; none where they are in it. */
export function inStandardRange({ width, height, colour: { hdr } }: Probe): string[] {
  if (!hdr) return []
  const range = hdr.isFullRange ? 'full' : 'limited'
  const from = `tin=${hdr.transfer}:pin=${primaries[hdr.primaries]}:min=${matrices[hdr.matrix]}:rin=${range}`
  return [
    // Before all else: what comes then works on floating-point numbers.
    `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int`,
    'format=yuv420p10le',
    `zscale=${from}:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=709',
    `tonemap=mobius:param=${KNEE}:peak=${(BRIGHTEST / WHITE).toFixed(2)}:desat=0`,
    'zscale=t=709:m=709:r=limited',
    'format=yuv420p',
  ]
}
