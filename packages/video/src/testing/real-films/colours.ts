import { film, packed } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { untold } from './rewritten.ts'

const { h264, hevc, vp9, bt709, toned, aac, opus } = packed
const pal = toned('bt470bg', 'bt470bg', 'gamma28')
const ntsc = toned('smpte170m', 'smpte170m', 'smpte170m')
const wide = toned('bt2020nc', 'bt2020', 'bt709')
const sd = { filter: 'scale=out_color_matrix=bt601' }
const hd = { filter: 'scale=1280:720:out_color_matrix=bt709', seconds: 0.1 }
const full = { filter: 'scale=out_range=pc' }
const bt2020 = { filter: 'scale=out_color_matrix=bt2020' }
const pc = '-color_range pc'
const unsaid = '-bsf:v h264_metadata=colour_primaries=2:transfer_characteristics=2:matrix_coefficients=2'

/** Every colour. */
export const colours: RealFilm[] = [
  film('BT.601 of 525 lines', 'mp4', `${h264} ${ntsc} ${aac}`, sd),
  film('BT.601 of 625 lines', 'mp4', `${h264} ${pal} ${aac}`, sd),
  film('BT.601 with the curve of BT.709', 'mp4', `${h264} ${toned('smpte170m', 'bt709', 'bt709')} ${aac}`, sd),
  film('full range', 'mp4', `${h264} ${pc} ${bt709} ${aac}`, full),
  film('full range of BT.601', 'mp4', `${h264} ${pc} ${ntsc} ${aac}`, {
    filter: 'scale=out_range=pc:out_color_matrix=bt601',
  }),
  film('full range in WebM', 'webm', `${vp9} ${pc} ${bt709} ${opus}`, full),
  film('full range as QuickTime has it', 'mov', `${h264} ${pc} ${bt709} ${aac}`, full),
  untold('full range that only the stream tells', film('', 'mp4', `${h264} ${pc} ${bt709} ${aac}`, full)),
  untold('colours that only H.264 tells', film('', 'mp4', `${h264} -preset ultrafast ${bt709} ${aac}`, hd)),
  untold('colours that only HEVC tells', film('', 'mp4', `${hevc} ${bt709} ${aac}`, hd)),
  untold('colours that nothing tells', film('', 'mp4', `${h264} ${unsaid} ${aac}`, sd)),
  untold('colours that nothing tells, in HD', film('', 'mp4', `${h264} -preset ultrafast ${unsaid} ${aac}`, hd)),
  film('BT.2020 in standard range', 'mp4', `${h264} ${wide} ${aac}`, bt2020),
  film(
    'BT.2020 in standard range and 10 bits',
    'mov',
    `${hevc} -pix_fmt yuv420p10le -tag:v hvc1 ${toned('bt2020nc', 'bt2020', 'bt2020-10')} ${aac}`,
    bt2020,
  ),
  film('Display P3 of a recorded screen', 'mov', `${h264} ${toned('bt709', 'smpte432', 'bt709')} ${aac}`),
  film('the curve of sRGB', 'mp4', `${h264} ${toned('bt709', 'bt709', 'iec61966-2-1')} ${aac}`),
  film('red, green and blue', 'mp4', `-c:v libx264rgb -preset veryfast -crf 10 ${aac}`),
]
