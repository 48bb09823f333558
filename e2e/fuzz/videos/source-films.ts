import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigner, makeIdentity } from '@guise/provenance'
import { findFfmpeg } from '@guise/video'
import type { SourceImage } from '../images/source-images.ts'

/** The ffmpeg of this machine. */
export const ffmpegHere = await findFfmpeg({ searched: process.env['PATH'] ?? '' })

const sample = join(import.meta.dirname, '../../../packages/video/fixtures/sample.mp4')
const picture = (size: string, rate = 25, seconds = 0.4) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
]
const tone = (seconds = 0.4) => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const h264WithSound = [...h264, '-c:a', 'aac']
const hdr = ['-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020']
const flicker = ['-vf', "geq=lum='255*mod(N,2)':cb=128:cr=128"]
const portrait = ['-t', '0.6', '-i', sample]

const indexFirst = 'sample, its index first'

/** What is drawn, by its name and the ending of its file. */
const drawn: [kind: string, ending: string, args: string[]][] = [
  ['sample', 'mp4', [...portrait, '-c', 'copy']],
  ['sample, in pieces', 'mp4', [...portrait, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov']],
  [indexFirst, 'mp4', [...portrait, '-c', 'copy', '-movflags', 'faststart']],
  ['sample as Matroska', 'mkv', [...portrait, '-c', 'copy']],
  ['sample as QuickTime', 'mov', [...portrait, '-c', 'copy', '-metadata', 'location=+52-013/']],
  ['VP9', 'webm', [...picture('64x64'), ...tone(), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus']],
  ['VP8', 'webm', [...picture('64x64'), '-c:v', 'libvpx', '-deadline', 'realtime']],
  ['MPEG-4 part 2', 'mp4', [...picture('64x64'), '-c:v', 'mpeg4']],
  ['MJPEG', 'mov', [...picture('64x64'), '-c:v', 'mjpeg']],
  ['transport stream', 'ts', [...picture('64x64'), ...h264]],
  ['sound alone', 'mp4', [...tone(), '-c:a', 'aac']],
  ['sound for minutes', 'mp4', [...picture('64x64'), ...tone(200), ...h264WithSound, '-b:a', '24k']],
  ['HDR', 'mp4', [...picture('64x64'), ...h264, ...hdr]],
  ['10 bit', 'mp4', [...picture('64x64'), '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-preset', 'ultrafast']],
  ['full range', 'mp4', [...picture('64x64'), '-c:v', 'libx264', '-pix_fmt', 'yuvj420p', '-preset', 'ultrafast']],
  ['an alpha channel', 'webm', [...picture('64x64'), '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p']],
  ['8k', 'mp4', ['-f', 'lavfi', '-i', 'color=size=7680x4320:rate=5:duration=0.2', ...h264]],
  ['a line', 'mp4', [...picture('1600x16'), ...h264]],
  ['one frame', 'mp4', [...picture('64x64', 25, 0.04), ...h264]],
  ['61 seconds', 'mp4', [...picture('32x32', 1, 63), ...h264]],
  ['one frame a minute', 'mp4', ['-f', 'lavfi', '-i', 'testsrc=size=32x32:rate=1/50:duration=50', ...h264]],
  ['1,000 frames a second', 'mp4', [...picture('64x64', 1000, 1), ...h264]],
  ['flicker', 'mp4', [...picture('160x120', 30, 2), ...flicker, ...h264]],
  [
    '1,000 tracks',
    'mp4',
    [...picture('32x32', 5), ...h264, ...Array.from({ length: 999 }, () => ['-map', '0:v']).flat()],
  ],
  ['an animated picture', 'gif', [...picture('64x64')]],
]

/** Films of every kind that a video may come as, of some that no video may be, and of what is none. */
export async function makeSourceFilms(): Promise<SourceImage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guise-sources-'))
  try {
    const films = drawn.flatMap(([kind, ending, args], i) => {
      const path = join(folder, `${i}.${ending}`)
      const { status } = spawnSync(ffmpegHere?.path ?? 'ffmpeg', ['-v', 'error', '-y', ...args, path])
      return status === 0 ? [{ kind, bytes: readFileSync(path) }] : [] // an ffmpeg without that codec
    })
    return [...films, ...(await signed(films, join(folder, 'signed.mp4'))), ...noFilms]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A film as it leaves an installation: another's here. */
async function signed(films: SourceImage[], path: string): Promise<SourceImage[]> {
  const film = films.find(({ kind }) => kind === indexFirst)
  if (!film) return []
  writeFileSync(path, film.bytes)
  const now = new Date()
  const signer = await createSigner(await makeIdentity(now), { agent: { name: 'Another', version: '1' }, now })
  await signer.signFilm(path, { originalSha256: '00'.repeat(32), madeAt: now })
  return [{ kind: 'sample, signed', bytes: readFileSync(path) }]
}

const noFilms: SourceImage[] = [
  { kind: 'HLS', bytes: Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n') },
  { kind: 'a list for ffmpeg', bytes: Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n") },
  { kind: 'DASH', bytes: Buffer.from('<?xml version="1.0"?><MPD><BaseURL>file:///etc/</BaseURL></MPD>') },
  { kind: 'html', bytes: Buffer.from('<!doctype html><video src=a.mp4></video>') },
  { kind: 'a head alone', bytes: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1') },
  { kind: 'nothing', bytes: Buffer.alloc(0) },
]
