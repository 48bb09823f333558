import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closedTriangles, type Patch, type Raster } from '@guise/engine/internal'
import type { Pair } from './subjects.ts'

/** What OpenCV made of a pair: the picture, where it was changed, and how long that took. */
export type OpenCvSwap = { image: Raster; patch: Patch; ms: number }

const script = fileURLToPath(new URL('opencv.py', import.meta.url))

/** The Python that has OpenCV (Debian: python3-opencv), if there is one. */
export function findOpenCv(): { python: string; version: string } | undefined {
  for (const python of ['/usr/bin/python3', 'python3']) {
    const { status, stdout } = spawnSync(python, [script], { encoding: 'utf8' })
    if (status === 0) return { python, version: stdout.trim() }
  }
  return undefined
}

/** Swaps every pair by warping the same mesh triangle by triangle and cloning it seamlessly into the target. */
export function swapWithOpenCv(python: string, pairs: Pair[]): OpenCvSwap[] {
  const folder = mkdtempSync(join(tmpdir(), 'guise-opencv-'))
  try {
    const jobs = pairs.map((pair, i) => writeJob(folder, pair, i))
    const list = join(folder, 'jobs.json')
    writeFileSync(list, JSON.stringify(jobs))
    const { status, stdout, stderr } = spawnSync(python, [script, list], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`OpenCV failed: ${stderr}`)
    const answers = stdout.trim().split('\n')
    return pairs.map((pair, i) => {
      const { ms }: { ms: number } = JSON.parse(answers[i]!)
      return { ...readSwap(pair, jobs[i]!), ms }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeJob(folder: string, { source, target }: Pair, i: number) {
  const path = (name: string) => join(folder, `${i}-${name}`)
  const [from, onto] = [source.image.levels[0]!, target.image.levels[0]!]
  writeFileSync(path('source'), from.data)
  writeFileSync(path('target'), onto.data)
  return {
    source: path('source'),
    target: path('target'),
    result: path('result'),
    mask: path('mask'),
    sourceSize: [from.width, from.height],
    targetSize: [onto.width, onto.height],
    sourcePoints: flat(source.face.points),
    targetPoints: flat(target.face.points),
    triangles: [...closedTriangles],
  }
}

function flat(points: Float32Array): number[] {
  return [...points].filter((_, p) => p % 3 < 2)
}

function readSwap({ target }: Pair, job: { result: string; mask: string }): { image: Raster; patch: Patch } {
  const { width, height } = target.image.levels[0]!
  const data = new Uint8Array(readFileSync(job.result))
  const alpha = Float32Array.from(readFileSync(job.mask), (value) => value / 255)
  const patch = { x: 0, y: 0, width, height, colour: new Float32Array(0), alpha }
  return { image: { width, height, data }, patch }
}
