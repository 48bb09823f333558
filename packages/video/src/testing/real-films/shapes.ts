import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHere } from '../ffmpeg-here.ts'
import { film, packed, remade } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { rewritten } from './rewritten.ts'

const { h264, vp9, bt709, aac, opus } = packed
const pack = `${h264} ${bt709} ${aac}`
const across = film('', 'mp4', pack, { filter: 'crop=160:112' })
const oblong = { filter: 'scale=120:160,setsar=4/3' }

/** Every shape. */
export const shapes: RealFilm[] = [
  ...[90, 180, 270].map((degrees) =>
    remade(`turned by ${degrees} degrees`, across, 'mov', `-i IN -map 0 -c copy -metadata:s:v rotate=${degrees}`),
  ),
  rewritten('mirrored', across, mirror),
  film('pixels that are not square', 'mp4', pack, oblong),
  film('pixels that are not square, in WebM', 'webm', `${vp9} ${bt709} ${opus}`, oblong),
  film('pixels that are not square, turned', 'mp4', `${pack} -metadata:s:v rotate=90`, oblong),
  film('240 x 426', 'mp4', pack, { filter: 'scale=240:240,pad=240:426:0:90' }),
  film('1080 x 1920', 'mp4', `${pack} -preset ultrafast`, { filter: 'scale=1080:1920', seconds: 0.1 }),
  film('interlaced', 'mp4', `${h264} -flags +ilme+ildct -x264-params tff=1 ${bt709} ${aac}`),
  ...['mp4', 'mkv'].map((ending) => ({
    name: `half of it larger, as calls are recorded, in ${ending}`,
    draw: grow(ending),
  })),
]

/** Its second half has another size than its first: one stream behind the other. */
function grow(ending: string): (folder: string) => string {
  return (folder) => {
    const halves = ['scale=160:160', 'scale=240:240'].map((filter, i) => {
      const half = film('', 'h264', `${h264} -bf 0 ${bt709} -an`, { filter, seconds: 0.2 })
      const path = join(folder, `half-${i}.h264`)
      renameSync(half.draw(folder), path)
      return path
    })
    const [stream, out] = [join(folder, 'halves.h264'), join(folder, `grown.${ending}`)]
    writeFileSync(stream, Buffer.concat(halves.map((path) => readFileSync(path))))
    runHere('-fflags', '+genpts', '-r', '30', '-i', stream, '-c', 'copy', out)
    return out
  }
}

/** Left becomes right: the first number of a track's matrix, and where it begins. */
function mirror(bytes: Buffer): void {
  const matrix = bytes.indexOf('tkhd') + 44
  bytes.writeInt32BE(-0x10000, matrix)
  bytes.writeInt32BE(bytes.readInt32BE(matrix + 36), matrix + 24)
}
