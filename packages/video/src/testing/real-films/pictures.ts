import { film, packed, plain } from './packing.ts'
import type { RealFilm } from './packing.ts'

const { h264, hevc, vp9, av1, bt709, aac, opus } = packed
const unseen = { seconds: 0.8 }
const sd = { filter: 'scale=out_color_matrix=bt601', seconds: 0.8 }

/** Every way to pack a picture. */
export const pictures: RealFilm[] = [
  plain,
  film('H.264 Baseline', 'mp4', `${h264} -profile:v baseline ${bt709} ${aac}`),
  film(
    'H.264 Main, open groups',
    'mp4',
    `${h264} -profile:v main -bf 3 -x264-params open-gop=1:keyint=8 ${bt709} ${aac}`,
  ),
  film('H.264 of 10 bits', 'mp4', `${h264} -pix_fmt yuv420p10le ${bt709} ${aac}`),
  film('H.264 of 4:2:2', 'mov', `${h264} -pix_fmt yuv422p ${bt709} ${aac}`),
  film('H.264 of 4:4:4 and odd sides', 'mp4', `${h264} -pix_fmt yuv444p ${bt709} ${aac}`, { filter: 'crop=155:117' }),
  film('HEVC hvc1', 'mp4', `${hevc} -tag:v hvc1 ${bt709} ${aac}`),
  film('HEVC hev1', 'mp4', `${hevc} -tag:v hev1 ${bt709} ${aac}`),
  film('HEVC of 10 bits', 'mov', `${hevc} -pix_fmt yuv420p10le -tag:v hvc1 ${bt709} ${aac}`),
  film(
    'VP8 with unseen frames',
    'webm',
    `-c:v libvpx -auto-alt-ref 1 -lag-in-frames 10 -b:v 900k -colorspace bt470bg ${opus}`,
    sd,
  ),
  film('VP9 in WebM', 'webm', `${vp9} ${bt709} ${opus}`),
  film(
    'VP9 with unseen frames',
    'webm',
    `-c:v libvpx-vp9 -cpu-used 5 -lag-in-frames 12 -b:v 600k ${bt709} ${opus}`,
    unseen,
  ),
  film('VP9 in MP4', 'mp4', `${vp9} ${bt709} ${aac}`),
  film('VP9 of 10 bits', 'webm', `${vp9} -pix_fmt yuv420p10le ${bt709} ${opus}`),
  film('VP9 of odd sides', 'webm', `${vp9} ${bt709} ${opus}`, { filter: 'crop=123:117' }),
  film('AV1 in WebM', 'webm', `${av1} ${bt709} ${opus}`),
  film('AV1 in MP4', 'mp4', `${av1} ${bt709} ${aac}`),
]
