import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Box, Engine } from '@guise/engine'

/** One swap of files; `result` holds the word VERSION where the version's name goes. box: shares of the target. */
export type SwapJob = {
  name: string
  source: string
  target: string
  result: string
  mode: 'boxes' | 'main'
  box: Box
}

/** What became of it: quality and box of the face, or why there is no result. */
export type Swapped = { result?: string; quality: number; box?: Box; reason?: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Has every job done by the engine of a checkout, this one's by default, in a process of its own. */
export function swapAll(jobs: SwapJob[], version: string, checkout = root): Swapped[] {
  const list = `${jobs[0]!.target}.${version}.json`
  writeFileSync(list, JSON.stringify(jobs.map((job) => ({ ...job, result: resultOf(job, version) }))))
  const args = [...process.execArgv, fileURLToPath(import.meta.url), checkout, list]
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the engine in ${checkout} failed`)
  return JSON.parse(stdout)
}

/** Where a version's result of a job lies. */
export function resultOf(job: SwapJob, version: string): string {
  return job.result.replace('VERSION', version)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [checkout, list] = process.argv.slice(2)
  const { createEngine } = await import(pathToFileURL(join(checkout!, 'packages/engine/src/index.ts')).href)
  const engine: Engine = await createEngine()
  const done: Swapped[] = []
  const jobs: SwapJob[] = JSON.parse(readFileSync(list!, 'utf8'))
  for (const job of jobs) done.push(await swapOne(engine, job))
  await engine.close()
  process.stdout.write(JSON.stringify(done))
}

async function swapOne(engine: Engine, { source, target, result, mode, box }: SwapJob): Promise<Swapped> {
  const selection = mode === 'main' ? { mode } : { mode, boxes: [box] }
  try {
    const swapped = await engine.swap({ source: readFileSync(source), target: readFileSync(target), selection })
    writeFileSync(result, swapped.image)
    return { result, quality: swapped.quality, box: swapped.faces.find((face) => face.swapped)!.box }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { quality: 0, reason }
  }
}
