import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHere } from '../ffmpeg-here.ts'
import { film, packed, plain, remade } from './packing.ts'
import type { RealFilm } from './packing.ts'
import { rewritten } from './rewritten.ts'

const { h264, bt709, aac } = packed
const copied = (name: string, ending: string, more: string) =>
  remade(name, plain, ending, `-i IN -map 0 -c copy ${more}`)

/** Every container, and whatever else is in one. */
export const containers: RealFilm[] = [
  copied('its index first', 'mp4', '-movflags +faststart'),
  copied('fragments', 'mp4', '-movflags +frag_keyframe+empty_moov'),
  copied('fragments of one frame', 'mp4', '-movflags +dash+frag_every_frame'),
  copied('a time code', 'mov', '-timecode 01:00:00:00'),
  copied('a place and a name', 'mov', '-metadata location=+52.01-013.02/ -metadata title=secret'),
  withWords(
    'chapters',
    'mp4',
    ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=300\ntitle=secret\n',
    '-map_metadata 1',
  ),
  remade('a picture on its cover', plain, 'mp4', '-i IN -i STILL -map 0 -map 1 -c copy -disposition:v:1 attached_pic'),
  remade(
    'a picture on its cover, in Matroska',
    plain,
    'mkv',
    '-i IN -map 0 -c copy -attach STILL -metadata:s:t mimetype=image/jpeg',
  ),
  remade(
    'thumbnails before its picture',
    plain,
    'mov',
    '-i IN -map 0:v -map 0:v -map 0:a -c copy -c:v:0 mjpeg -filter:v:0 scale=64:64,fps=5 -pix_fmt:v:0 yuvj420p',
    { picture: 1 },
  ),
  remade(
    'a picture that is not shown before one that is',
    plain,
    'mov',
    '-i IN -map 0:v -map 0:v -map 0:a -c copy -c:v:0 libx264 -filter:v:0 negate,scale=96:96 -disposition:v:0 0 -disposition:v:1 default',
    { picture: 1 },
  ),
  rewritten(
    'what a camera writes of each moment',
    withWords('', 'mov', words(), '-map 0 -map 1 -map 1 -c:s mov_text -tag:s text'),
    toMoments,
  ),
  film('the brand of 3GP', '3gp', `${h264} ${bt709} ${aac}`),
  film('the brand of M4V', 'm4v', `${h264} ${bt709} ${aac}`),
]

function words(): string {
  return '1\n00:00:00,000 --> 00:00:00,300\nsecret\n'
}

function withWords(name: string, ending: string, text: string, more: string): RealFilm {
  const draw = (folder: string) => {
    const [path, file, out] = [
      plain.draw(folder),
      join(folder, text.startsWith(';') ? 'words.txt' : 'words.srt'),
      join(folder, `told.${ending}`),
    ]
    writeFileSync(file, text)
    runHere('-i', path, '-i', file, '-c', 'copy', ...more.split(' '), out)
    return out
  }
  return { name, draw }
}

/** Makes of its last words a track of timed metadata, which phones add. */
function toMoments(bytes: Buffer): void {
  bytes.write('mebx', bytes.lastIndexOf('stsd') + 16)
  bytes.write('meta', bytes.lastIndexOf('mhlr') + 4)
}
