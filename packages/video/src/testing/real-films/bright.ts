import { film, packed } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { untold } from './rewritten.ts'

const { h264, hevc, vp9, toned, bt709, aac, opus } = packed
const [hlg, pq] = ['arib-std-b67', 'smpte2084'].map((curve) => ({
  words: `-pix_fmt yuv420p10le ${toned('bt2020nc', 'bt2020', curve)}`,
  drawing: { filter: inHighRange(curve), seconds: 0.2 },
})) as [Bright, Bright]
type Bright = { words: string; drawing: { filter: string; seconds: number } }

/** What such a film shows, in standard range. */
export const inStandard = film('', 'mp4', `${h264} ${bt709} ${aac}`, { seconds: 0.2 })

/** Films of high dynamic range in which white paper is as light as the standard says. */
export const bright: RealFilm[] = [
  film('HLG as phones write it', 'mov', `${hevc} ${hlg.words} -tag:v hvc1 ${aac}`, hlg.drawing),
  film('PQ', 'mp4', `${hevc} ${pq.words} ${aac}`, pq.drawing),
  untold('HLG that only the stream tells', film('', 'mp4', `${hevc} ${hlg.words} ${aac}`, hlg.drawing)),
  film('PQ in WebM', 'webm', `${vp9} ${pq.words} ${opus}`, pq.drawing),
]

function inHighRange(curve: string): string {
  const read = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709'
  const written = `zscale=p=2020:t=${curve}:m=2020_ncl:r=limited:npl=203`
  return `${read},zscale=t=linear:npl=203,format=gbrpf32le,${written},format=yuv420p10le`
}
