// `npm run bench -- video [--face FILE] [--portrait FILE ...] [--film FILE ...]`: the sample video and three clips drawn by ours, or films that were
// recorded, swapped; what came of them.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import { loadModels, readSamplePhoto } from '@guise/engine/internal'
import { findFfmpeg, probeVideo, videoLimits } from '@guise/video'
import sharp from 'sharp'
import { makeClip, measuredClips, sampleClip } from './video/make-clip.ts'
import type { ClipPlan } from './video/make-clip.ts'
import { lagOf, soundOf, timeError, trembleOf } from './video/measures.ts'
import { puppetOf } from './video/puppet.ts'
import type { Puppet } from './video/puppet.ts'

const { values } = parseArgs({
  options: {
    face: { type: 'string' },
    portrait: { type: 'string', multiple: true },
    film: { type: 'string', multiple: true },
  },
})
const ffmpeg = await findFfmpeg({ searched: process.env['PATH'] ?? '' })
if (ffmpeg) await measureAll(ffmpeg.path)
else console.log('Videos cannot be measured: there is no ffmpeg with libx264 in PATH.')

async function measureAll(program: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-video-'))
  const models = await loadModels()
  try {
    const face = values.face ?? join(folder, 'face.jpg')
    if (!values.face) await writeFile(face, await readSamplePhoto(6))
    const measured = { program, models, folder, face }
    console.log('clip     frames  time ms  sound  flicker + (orig)  jitter x  lag %  flips  CPU s/s  MB')
    if (values.film) {
      for (const film of values.film) console.log(await lineOf(measured, { name: parse(film).name }, film))
    } else await measureDrawn(measured)
    console.log('wanted       all    < 0.1   same  still <= 0.15     <= 1.2  <= 0.4      0       <= 5  <= 700')
    console.log('CPU is that of all programs; wanted at 1280 x 720 and 30 frames a second.')
  } finally {
    models.dispose()
    await rm(folder, { recursive: true })
  }
}

async function measureDrawn(measured: Measured): Promise<void> {
  const { models, program, folder } = measured
  const sample = join(import.meta.dirname, '..', 'packages', 'video', 'fixtures', 'sample.mp4')
  console.log(await lineOf(measured, sampleClip, sample))
  for (const [k, plan] of measuredClips.entries()) {
    const puppet = await puppetOf(models, await portraitAt(k))
    const path = join(folder, `${plan.name}.mp4`)
    await makeClip(program, puppet, plan, path)
    console.log(await lineOf(measured, plan, path, { puppet, plan }))
  }
}

async function portraitAt(k: number): Promise<Uint8Array> {
  const own = values.portrait?.[k % values.portrait.length]
  const photo = own ? await readFile(own) : await readSamplePhoto([4, 5, 1][k] ?? 1)
  return sharp(photo).resize(1280, 720, { fit: 'contain', background: '#808890' }).png().toBuffer()
}

type Measured = { program: string; models: Awaited<ReturnType<typeof loadModels>>; folder: string; face: string }
type Swapped = { frames: number; framesSwapped: number; flips: number; cpu: number; memoryMb: number }

async function lineOf(
  { program, models, folder, face }: Measured,
  { name }: Pick<ClipPlan, 'name'>,
  path: string,
  drawn?: { puppet: Puppet; plan: ClipPlan },
): Promise<string> {
  const [out, meshes] = [join(folder, `${name}.out.mp4`), join(folder, 'meshes')]
  const script = join(import.meta.dirname, 'video', 'process.ts')
  // What the process prints is its own, above.
  const swapped = JSON.parse(
    execFileSync(process.execPath, [...process.execArgv, script, face, path, out, meshes], { encoding: 'utf8' }),
  ) as Swapped
  const size = await probeVideo(path, videoLimits)
  const before = await trembleOf(models, program, path, size)
  const after = await trembleOf(models, program, out, size, before.first)
  const followed = await readFile(meshes)
  const lag = drawn && lagOf(drawn.puppet, drawn.plan, new Float32Array(new Uint8Array(followed).buffer))
  return [
    name.padEnd(7),
    `${swapped.framesSwapped}/${swapped.frames}`.padStart(7),
    (await timeError(path, out)).toFixed(3).padStart(8),
    (soundOf(program, path) === soundOf(program, out) ? 'same' : 'OTHER').padStart(6),
    `${(after.flicker - before.flicker).toFixed(3)} (${before.flicker.toFixed(3)})`.padStart(17),
    (after.jitter / before.jitter).toFixed(2).padStart(9),
    (lag === undefined ? '-' : (100 * lag).toFixed(2)).padStart(6),
    String(swapped.flips).padStart(6),
    swapped.cpu.toFixed(2).padStart(8),
    swapped.memoryMb.toFixed(0).padStart(5),
  ].join(' ')
}
