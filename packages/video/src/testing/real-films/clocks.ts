import { film, packed, remade } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { rewritten } from './rewritten.ts'

const { h264, bt709, aac } = packed
const pack = `${h264} -bf 2 -g 6 ${bt709} ${aac}`
const long = film('', 'mp4', pack, { seconds: 1.2 })
const short = film('', 'mp4', pack)
const gaps = "select='not(eq(mod(n\\,9)\\,4)+eq(mod(n\\,13)\\,6))',setpts='PTS+0.004/TB*sin(N*1.7)'"
const phone = '-vsync vfr -enc_time_base 1:600 -video_track_timescale 600'

/** Of a film of 1.2 seconds a phone shows 0.6. */
export const cutOff = rewritten(
  'cut at both ends by a phone',
  film('', 'mov', `${pack} -g 12`, { seconds: 1.2 }),
  cutAtBothEnds,
)

/** Every way to count time. */
export const clocks: RealFilm[] = [
  film('a phone of 23 to 31 frames a second', 'mp4', `${phone} ${pack}`, { filter: gaps, seconds: 1 }),
  film('59.94 frames a second', 'mp4', pack, { filter: 'fps=60000/1001', every: 2 }),
  film('120 frames a second', 'mov', pack, { filter: 'fps=120', every: 4 }),
  film('24000/1001 frames a second', 'mp4', pack, { filter: 'fps=24000/1001' }),
  film('12 frames a second', 'mp4', pack, { filter: 'fps=12', seconds: 0.8 }),
  film('1 frame a second', 'mp4', pack, { filter: 'fps=1', seconds: 3 }),
  film('a single frame', 'mp4', `${h264} ${bt709} -an`, { filter: "select='eq(n,0)'" }),
  remade('its beginning cut off', long, 'mp4', '-ss 0.5 -i IN -map 0 -c copy'),
  cutOff,
  remade('negative first times', short, 'mp4', '-i IN -map 0 -c copy -movflags +negative_cts_offsets'),
  remade('no edit list', short, 'mp4', '-i IN -map 0 -c copy -use_editlist 0'),
  remade(
    'Matroska in milliseconds',
    film('', 'mp4', pack, { filter: 'fps=24000/1001' }),
    'mkv',
    '-i IN -map 0 -c copy',
  ),
  remade('times that begin after a second', short, 'mp4', '-itsoffset 1.2 -i IN -map 0 -c copy'),
]

/** Has the edit list of each track show 0.6 seconds from 0.3 on. */
function cutAtBothEnds(bytes: Buffer): void {
  const clockOfFilm = bytes.readUInt32BE(bytes.indexOf('mvhd') + 16)
  for (let at = bytes.indexOf('elst'); at > 0; at = bytes.indexOf('elst', at + 4)) {
    const clock = bytes.readUInt32BE(bytes.indexOf('mdhd', at) + 16)
    bytes.writeUInt32BE(0.6 * clockOfFilm, at + 12)
    bytes.writeUInt32BE(bytes.readUInt32BE(at + 16) + Math.round(0.3 * clock), at + 16)
  }
}
