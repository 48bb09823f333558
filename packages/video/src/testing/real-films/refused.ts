import type { VideoProblemCode } from '../../limits/problem.ts'
import { film, packed } from './packing.ts'
import type { RealFilm } from './packing.ts'

const { h264, aac } = packed
const brief = { seconds: 0.2 }

/** What is refused, and why. */
export const refused: [RealFilm, VideoProblemCode][] = [
  [film('ProRes', 'mov', `-c:v prores_ks -profile:v 0 ${aac}`, brief), 'codec'],
  [film('Motion JPEG', 'mov', `-c:v mjpeg -pix_fmt yuvj420p ${aac}`, brief), 'codec'],
  [
    film('2160 x 3840', 'mp4', `${h264} -preset ultrafast -an`, { filter: 'scale=2160:3840', seconds: 0.1 }),
    'too_wide',
  ],
]
