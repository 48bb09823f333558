import { open, readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { inEnglish } from '@guise/contract'
import { EngineProblem, createEngine, maxSourcePhotos } from '@guise/engine'
import type { ClipEngine } from '@guise/engine'
import { NetworkProblem } from '@guise/models'
import { VideoProblem, isVideo } from '@guise/video'
import { engineReason, videoReason } from '../../platform/process/problem-reasons.ts'
import { explainNetwork } from './explain-failure.ts'
import { signSwapped } from './sign-swapped.ts'
import { VideoRefused, swapVideo } from './swap-video.ts'

const USAGE = `Usage: guise swap FACE.jpg PHOTO.jpg OUT.jpg|.png|.webp [--select main|all] [--beard theirs|mine|decide]
       guise swap FACE.jpg VIDEO.mp4 OUT.mp4 [--select main|all]
       guise swap --face FACE.jpg [--face ANOTHER.jpg ...] --photo PHOTO.jpg -o OUT.jpg [--select main|all]
                  [--beard theirs|mine|decide]`

/** Runs `guise swap` on files: one line says what came of it; answers the exit code, 0 when a photo or video was written. */
export async function runSwap(argv: string[]): Promise<number> {
  const options = readOptions(argv)
  if (!options) return fail(USAGE)
  try {
    const source = await Promise.all(options.faces.map((path) => readFile(path)))
    const head = await headOf(options.photo)
    const engine = await createEngine()
    try {
      const swapping = { ...options, engine, source }
      return await (isVideo(head) ? swapVideo(swapping) : swapPhoto(swapping))
    } finally {
      await engine.close()
    }
  } catch (error) {
    return fail(sentenceOf(error))
  }
}

type Options = { faces: string[]; photo: string; out: string; select: 'main' | 'all'; beard: keyof typeof beards }

/** Whose beard a result has, as the engine calls it. */
const beards = { decide: 'decide', theirs: 'target', mine: 'source' } as const
type Swapping = Options & { engine: ClipEngine; source: Uint8Array[] }

async function swapPhoto({ engine, source, photo, out, select, beard }: Swapping): Promise<number> {
  const target = await readFile(photo)
  const format = formats[extname(out).toLowerCase()] ?? 'jpeg'
  const result = await engine.swap({ source, target, selection: { mode: select }, beard: beards[beard], format })
  await writeFile(out, await signSwapped(result.image, target))
  const percent = Math.round(result.quality * 100)
  process.stdout.write(
    `${out}: ${result.facesSwapped} of ${result.facesDetected} faces swapped, quality ${percent} %\n`,
  )
  if (result.notices?.some(({ code }) => code === 'first_frame'))
    process.stdout.write('Only the first frame of the picture was used.\n')
  return 0
}

/** By the ending of the file that is written; anything else becomes a JPEG. */
const formats: Record<string, 'png' | 'webp'> = { '.png': 'png', '.webp': 'webp' }

/** Enough of a file to tell a video from a photo. */
async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function readOptions(argv: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        face: { type: 'string', multiple: true },
        photo: { type: 'string' },
        out: { type: 'string', short: 'o' },
        select: { type: 'string', default: 'main' },
        beard: { type: 'string', default: 'decide' },
      },
    })
    if (positionals.length !== 0 && positionals.length !== 3) return undefined
    const [first, second, third] = positionals
    const { face: faces = first ? [first] : [], photo = second, out = third, select, beard } = values
    if (faces.length === 0 || faces.length > maxSourcePhotos || !photo || !out) return undefined
    if ((select !== 'main' && select !== 'all') || !isBeard(beard)) return undefined
    return { faces, photo, out, select, beard }
  } catch {
    // parseArgs throws on an unknown or incomplete option: the usage line says it better.
    return undefined
  }
}

function isBeard(beard: string): beard is keyof typeof beards {
  return Object.hasOwn(beards, beard)
}

function sentenceOf(error: unknown): string {
  if (error instanceof EngineProblem) return inEnglish(engineReason(error.code))
  if (error instanceof VideoRefused) return inEnglish(error.reason)
  if (error instanceof VideoProblem) return inEnglish(videoReason(error.code))
  if (error instanceof NetworkProblem) return explainNetwork(error)
  if (error instanceof Error && 'code' in error) return `A file could not be read or written: ${error.message}`
  throw error
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
