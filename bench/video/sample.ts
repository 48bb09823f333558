// `node bench/video/sample.ts PORTRAIT OUT.mp4`: makes the sample video that is committed, from the portrait of its README.
import { readFile } from 'node:fs/promises'
import { loadModels } from '@guise/engine/internal'
import { findFfmpeg } from '@guise/video'
import sharp from 'sharp'
import { makeClip, sampleClip } from './make-clip.ts'
import { puppetOf } from './puppet.ts'

const [portrait, out] = process.argv.slice(2)
const ffmpeg = await findFfmpeg({ searched: process.env['PATH'] ?? '' })
if (!portrait || !out || !ffmpeg) throw new Error('node bench/video/sample.ts PORTRAIT OUT.mp4, with an ffmpeg in PATH')
const square = await sharp(await readFile(portrait))
  .resize(480, 480)
  .png()
  .toBuffer()
const models = await loadModels()
await makeClip(ffmpeg.path, await puppetOf(models, square), sampleClip, out)
models.dispose()
