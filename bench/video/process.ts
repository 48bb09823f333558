// `node bench/video/process.ts FACE IN OUT MESHES`: swaps one film in a process of its own and prints what it took, as JSON.
import { readFile, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createEngine } from '@guise/engine'
import { changeVideo, findFfmpeg } from '@guise/video'

const [face = '', input = '', output = '', meshes = ''] = process.argv.slice(2)
const ffmpeg = await findFfmpeg({ searched: process.env['PATH'] ?? '' })
if (!ffmpeg) throw new Error('there is no ffmpeg with libx264 in PATH')
const engine = await createEngine()
const clip = await engine.openClip(await readFile(face), { selection: { mode: 'main' } })
const before = cpuSeconds()
const followed: Float32Array[] = []
let [flips, photo] = [0, undefined as number | undefined]
const changed = await changeVideo(ffmpeg, {
  input,
  output,
  change: async (frame) => {
    const report = await clip.swapFrame(frame, frame.seconds)
    const [first] = report.faces
    if (first?.sourcePhoto !== photo && followed.length > 0) flips++
    photo = first?.sourcePhoto
    followed.push(report.meshes[0] ?? new Float32Array(468 * 3))
  },
})
await writeFile(
  meshes,
  Buffer.concat(followed.map((mesh) => Buffer.from(mesh.buffer, mesh.byteOffset, mesh.byteLength))),
)
const cpu = (cpuSeconds() - before) / changed.seconds
const memoryMb = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ ...changed, ...clip.finish(), flips, cpu, memoryMb }))
process.exit(0)

/** Seconds of processors that this process and the programs it has waited for have taken. */
function cpuSeconds(): number {
  const [, rest = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  return rest
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
}
