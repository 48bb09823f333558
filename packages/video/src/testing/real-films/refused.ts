import type { VideoProblemCode } from '../../limits/problem.ts'
import { film, packed } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { untold } from './rewritten.ts'

const { h264, hevc, vp9, toned, aac, opus } = packed
const [hlg, pq] = ['arib-std-b67', 'smpte2084'].map((curve) => toned('bt2020nc', 'bt2020', curve))
const brief = { seconds: 0.2 }

/** What is refused, and why. */
export const refused: [RealFilm, VideoProblemCode][] = [
  [film('ProRes', 'mov', `-c:v prores_ks -profile:v 0 ${aac}`, brief), 'codec'],
  [film('Motion JPEG', 'mov', `-c:v mjpeg -pix_fmt yuvj420p ${aac}`, brief), 'codec'],
  [film('HDR by HLG', 'mov', `${hevc} -pix_fmt yuv420p10le ${hlg} ${aac}`, brief), 'hdr'],
  [film('HDR by PQ', 'mp4', `${hevc} -pix_fmt yuv420p10le ${pq} ${aac}`, brief), 'hdr'],
  [
    untold('HDR that only the stream tells', film('', 'mp4', `${hevc} -pix_fmt yuv420p10le ${hlg} ${aac}`, brief)),
    'hdr',
  ],
  [film('HDR in WebM', 'webm', `${vp9} -pix_fmt yuv420p10le ${pq} ${opus}`, brief), 'hdr'],
  [
    film('2160 x 3840', 'mp4', `${h264} -preset ultrafast -an`, { filter: 'scale=2160:3840', seconds: 0.1 }),
    'too_wide',
  ],
]
