import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inEnglish } from '@guise/contract'
import { EngineProblem, createEngine, maxSourcePhotos } from '@guise/engine'
import { NetworkProblem } from '@guise/models'
import { tellOrigin } from '@guise/provenance'
import { engineReason } from '../../ideas/faces/engine-reason.ts'
import { explainNetwork } from './explain-failure.ts'

const USAGE =
  'Usage: guise swap --face FACE.jpg [--face ANOTHER.jpg ...] --photo PHOTO.jpg -o OUT.jpg [--select main|all]'

/** Runs `guise swap` on files: one line says what came of it; answers the exit code, 0 when a photo was written. */
export async function runSwap(argv: string[]): Promise<number> {
  const options = readOptions(argv)
  if (!options) return fail(USAGE)
  try {
    const source = await Promise.all(options.faces.map((path) => readFile(path)))
    const target = await readFile(options.photo)
    const engine = await createEngine()
    try {
      const result = await engine.swap({ source, target, selection: { mode: options.select } })
      await writeFile(options.out, tellOrigin(result.image))
      const percent = Math.round(result.quality * 100)
      process.stdout.write(
        `${options.out}: ${result.facesSwapped} of ${result.facesDetected} faces swapped, quality ${percent} %\n`,
      )
      if (result.notices?.some(({ code }) => code === 'first_frame'))
        process.stdout.write('Only the first frame of the picture was used.\n')
      return 0
    } finally {
      await engine.close()
    }
  } catch (error) {
    return fail(sentenceOf(error))
  }
}

type Options = { faces: string[]; photo: string; out: string; select: 'main' | 'all' }

function readOptions(argv: string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        face: { type: 'string', multiple: true },
        photo: { type: 'string' },
        out: { type: 'string', short: 'o' },
        select: { type: 'string', default: 'main' },
      },
    })
    const { face: faces, photo, out, select } = values
    if (!faces || faces.length > maxSourcePhotos || !photo || !out || (select !== 'main' && select !== 'all'))
      return undefined
    return { faces, photo, out, select }
  } catch {
    // parseArgs throws on an unknown or incomplete option: the usage line says it better.
    return undefined
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof EngineProblem) return inEnglish(engineReason(error.code))
  if (error instanceof NetworkProblem) return explainNetwork(error)
  if (error instanceof Error && 'code' in error) return `A file could not be read or written: ${error.message}`
  throw error
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
