import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { SwapRequest } from '@guise/engine'
import { createEngine, readSamplePhoto, samplePhotoPath } from '@guise/engine/internal'
import { openNetwork } from '@guise/models'

/** Milliseconds: the middle run, and the one that 5 % are slower than. */
export type Spread = { p50: number; p95: number }

/** What a swap takes, as a whole and by stage. */
export type Speed = {
  oneFace: Spread
  stages: Record<string, Spread>
  newSource: Spread
  eightFaces: Spread
  facesInEight: number
  twelveMegapixels: Spread
  recognised: Spread
  listing: Spread
  cold: Spread
  isRepeatable: boolean
  /** Of one swap of one face and of eight: processor time, and each network's runs and part in it. */
  networks: Record<'oneFace' | 'eightFaces', NetworkTimes>
}

/** Milliseconds of processor time a swap, and of each network in it with the number of its runs. */
export type NetworkTimes = { whole: number; parts: Record<string, { runs: number; ms: number }> }

const RUNS = 50
const FEWER_RUNS = 9

/** Measures swaps of one source on a 1080p photo of one face, of eight, and on 12 megapixels; and a cold process. */
export async function measureSpeed(): Promise<Speed> {
  const engine = await createEngine()
  const source = await readSamplePhoto(6)
  const one = await resized(1920, 1080)
  const large = await resized(4240, 2980)
  const main = { source, target: one, selection: { mode: 'main' } as const }
  const all = { source, target: await eightFaces(), selection: { mode: 'all' } as const }
  const first = await engine.swap(main)
  const stages: Record<string, number[]> = {}
  const oneFace = await spread(RUNS, async () => {
    const { timingsMs } = await engine.swap(main)
    for (const [stage, ms] of Object.entries(timingsMs)) (stages[stage] ??= []).push(ms)
  })
  let salt = 0
  // Bytes after a JPEG's end do not change the picture, but make it another source to the engine's memory.
  const another = () => Buffer.concat([source, Buffer.from([salt++])])
  const newSource = await spread(FEWER_RUNS, () => engine.swap({ ...main, source: another() }))
  const { facesSwapped } = await engine.swap(all)
  const eight = await spread(FEWER_RUNS, () => engine.swap(all))
  await engine.swap({ ...main, recognise: true })
  const recognised = await spread(FEWER_RUNS, () => engine.swap({ ...main, recognise: true }))
  const listing = await spread(FEWER_RUNS, () => engine.list(one))
  await engine.swap({ ...main, target: large })
  const twelveMegapixels = await spread(FEWER_RUNS, () => engine.swap({ ...main, target: large }))
  const again = await engine.swap(main)
  await engine.close()
  return {
    oneFace,
    stages: Object.fromEntries(Object.entries(stages).map(([stage, runs]) => [stage, spreadOf(runs)])),
    newSource,
    eightFaces: eight,
    facesInEight: facesSwapped,
    twelveMegapixels,
    recognised,
    listing,
    cold: await spread(5, () => runProgram('cold.ts', [6, 3].map(samplePhotoPath))),
    isRepeatable: Buffer.compare(first.image, again.image) === 0,
    networks: await measureNetworks(main, all),
  }
}

/** What each network takes of a swap: processor time, which other work on the machine hardly changes. */
async function measureNetworks(one: SwapRequest, eight: SwapRequest): Promise<Speed['networks']> {
  let parts: NetworkTimes['parts'] = {}
  const engine = await createEngine(async (name) => {
    const network = await openNetwork(name)
    const run = (input: Float32Array) => {
      const before = process.cpuUsage()
      const answers = network.run(input)
      const part = (parts[name] ??= { runs: 0, ms: 0 })
      part.runs += 1 / FEWER_RUNS
      part.ms += msSince(before) / FEWER_RUNS
      return answers
    }
    return { run, close: () => network.close() }
  })
  const measure = async (request: SwapRequest): Promise<NetworkTimes> => {
    await engine.swap(request)
    parts = {}
    const before = process.cpuUsage()
    for (let i = 0; i < FEWER_RUNS; i++) await engine.swap(request)
    return { whole: msSince(before) / FEWER_RUNS, parts }
  }
  const networks = { oneFace: await measure(one), eightFaces: await measure(eight) }
  await engine.close()
  return networks
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function resized(width: number, height: number): Promise<Buffer> {
  const photo = sharp(await readSamplePhoto(3)).resize(width, height)
  return photo.jpeg({ quality: 90 }).toBuffer()
}

/** Three faces on the left and five on the right. */
async function eightFaces(): Promise<Buffer> {
  const halves = await Promise.all(
    [3, 5].map(async (number) =>
      sharp(await readSamplePhoto(number))
        .resize(960)
        .toBuffer(),
    ),
  )
  const canvas = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#444' } })
  const overlays = halves.map((input, i) => ({ input, left: i * 960, top: 150 }))
  return canvas.composite(overlays).jpeg({ quality: 90 }).toBuffer()
}

async function spread(times: number, work: () => unknown): Promise<Spread> {
  const measured: number[] = []
  for (let i = 0; i < times; i++) {
    const before = performance.now()
    await work()
    measured.push(performance.now() - before)
  }
  return spreadOf(measured)
}

function spreadOf(runs: number[]): Spread {
  const sorted = runs.toSorted((a, b) => a - b)
  return {
    p50: sorted[sorted.length >> 1]!,
    p95: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))]!,
  }
}

/** Runs a program to its end, in a process of its own; name: where it lies, from here. */
export function runProgram(name: string, options: string[]): void {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const { status } = spawnSync(process.execPath, [...process.execArgv, script, ...options], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} failed with ${options.join(' ')}`)
}
