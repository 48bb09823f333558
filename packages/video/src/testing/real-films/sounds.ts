import { film, packed, remade, sample } from './packing.ts'
import type { RealFilm } from './packing.ts'

const { h264, vp9, bt709, aac, opus } = packed
const silent = film('no sound', 'mp4', `${h264} ${bt709} -an`)
const at = (seconds: string) => `-itsoffset ${seconds} -t 0.4 -i ${sample}`

/** Every sound. */
export const sounds: RealFilm[] = [
  silent,
  film('Opus in MP4', 'mp4', `${h264} ${bt709} ${opus}`),
  film('MP3 in MP4', 'mp4', `${h264} ${bt709} -c:a libmp3lame`),
  film('FLAC in Matroska', 'mkv', `${h264} ${bt709} -c:a flac`),
  film('AC-3', 'mp4', `${h264} ${bt709} -c:a ac3`),
  film('5.1 channels of AAC', 'mp4', `${h264} ${bt709} ${aac} -ac 6`),
  film('sound at 8000 Hz', 'mp4', `${h264} ${bt709} ${aac} -ar 8000 -ac 1`),
  film('sound that is longer', 'mp4', `${h264} ${bt709} ${aac}`, { tone: 'sine=f=440:d=1.4' }),
  film('sound that is shorter', 'mp4', `${h264} ${bt709} ${aac}`, { tone: 'sine=f=440:d=0.2' }),
  remade('sound that starts later', silent, 'mp4', `-i IN ${at('0.35')} -map 0:v -map 1:a -c:v copy ${aac}`),
  remade(
    'a picture that starts later',
    silent,
    'mp4',
    `-t 0.9 -i ${sample} ${at('0.35')} -map 1:v -map 0:a ${h264} ${bt709} ${aac}`,
  ),
  remade(
    'two tracks of sound',
    silent,
    'mov',
    `-i IN ${at('0')} ${at('0.1')} -map 0:v -map 1:a -map 2:a -c:v copy ${aac}`,
  ),
  remade(
    'AAC behind PCM',
    silent,
    'mov',
    `-i IN ${at('0')} -map 0:v -map 1:a -map 1:a -c:v copy -c:a:0 pcm_s16le -c:a:1 aac`,
    { sound: 1 },
  ),
  film('PCM', 'mov', `${h264} ${bt709} -c:a pcm_s16le`, { isSilent: true }),
  film('ALAC', 'mov', `${h264} ${bt709} -c:a alac`, { isSilent: true }),
  film('Vorbis', 'webm', `${vp9} ${bt709} -c:a libvorbis`, { isSilent: true }),
]
