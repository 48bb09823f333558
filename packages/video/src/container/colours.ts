import type { InputVideoTrack } from 'mediabunny'

/**
 * How a video's colours are written, as ffmpeg names it: matrix is what they are read by, isTold whether anything says so, and
 * primaries and transfer are absent where nothing does. hdr: how they are read where they go beyond what a screen of standard range
 * shows; the rest is what they become.
 */
export type ColourTags = {
  matrix: string
  isTold: boolean
  primaries?: string
  transfer?: string
  isFullRange: boolean
  hdr?: HdrColours
}

/** Colours of high dynamic range: by PQ (SMPTE ST 2084) or HLG (ARIB STD-B67). */
export type HdrColours = { transfer: string; matrix: string; primaries: string; isFullRange: boolean }

/** What a container or a decoder says of colours, by any name. */
export type ToldColours = { matrix?: string; primaries?: string; transfer?: string; isFullRange?: boolean }

const matrices: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470bg',
  'bt2020-ncl': 'bt2020nc',
  bt2020nc: 'bt2020nc',
  // Red, green and blue are written in the most usual way.
  rgb: 'bt709',
  gbr: 'bt709',
}
const primaries: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470bg',
  bt2020: 'bt2020',
  smpte432: 'smpte432',
}
const transfers: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  'iec61966-2-1': 'iec61966-2-1',
  'bt2020-10': 'bt2020-10',
  'bt2020-12': 'bt2020-12',
}
const beyondStandard: Record<string, string> = {
  pq: 'smpte2084',
  smpte2084: 'smpte2084',
  hlg: 'arib-std-b67',
  'arib-std-b67': 'arib-std-b67',
}
/** From this height on players take untold colours for those of HDTV. */
const hdtvHeight = 720

/** What a container, or else the head of its stream, says of its colours. */
export async function toldColours(picture: InputVideoTrack): Promise<ToldColours> {
  const { matrix, primaries: from, transfer, fullRange } = await picture.getColorSpace()
  return {
    ...(matrix && { matrix }),
    ...(from && { primaries: from }),
    ...(transfer && { transfer }),
    ...(fullRange !== null && fullRange !== undefined && { isFullRange: fullRange }),
  }
}

/** How colours are read and written: what is told first counts before what is told later. Wide ones alone are of standard range. */
export function colourTags(told: ToldColours[], height: number): ColourTags {
  const first = (names: Record<string, string>, key: 'matrix' | 'primaries' | 'transfer') =>
    told.map((one) => names[one[key] ?? '']).find((name) => name !== undefined)
  const matrix = first(matrices, 'matrix')
  const [from, curve] = [first(primaries, 'primaries'), first(transfers, 'transfer')]
  const isFullRange = told.find((one) => one.isFullRange !== undefined)?.isFullRange ?? false
  const bright = first(beyondStandard, 'transfer')
  if (bright)
    return {
      ...standard,
      hdr: { transfer: bright, matrix: matrix ?? 'bt2020nc', primaries: from ?? 'bt2020', isFullRange },
    }
  return {
    matrix: matrix ?? (height < hdtvHeight ? 'smpte170m' : 'bt709'),
    isTold: matrix !== undefined,
    ...(from && { primaries: from }),
    ...(curve && { transfer: curve }),
    isFullRange,
  }
}

/** What colours of high dynamic range become. */
const standard = { matrix: 'bt709', isTold: true, primaries: 'bt709', transfer: 'bt709', isFullRange: false }
