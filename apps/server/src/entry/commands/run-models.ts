import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inEnglish } from '@guise/contract'
import { EngineProblem, createEngine } from '@guise/engine'
import type { FaceReport } from '@guise/engine'
import { makerOf, viewMaker } from '../../ideas/work/swap/made-with.ts'
import { ConfigError, readConfig } from '../../platform/settings/config.ts'
import { engineReason } from '../../platform/process/problem-reasons.ts'
import { commandPages } from './command-pages.ts'
import { initModels, type Found } from './models/init-models.ts'
import { checkModels, openFolder } from './models/open-models.ts'
import { signSwapped } from './sign-swapped.ts'

type Options = { folder: string; provider: 'cpu' | 'cuda' | 'dml' | 'coreml'; paidPlans: boolean; isJson: boolean }

/** Runs `guise models`; answers the exit code. */
export async function runModels(argv: string[]): Promise<number> {
  const [verb = '', ...words] = argv
  const run = verbs[verb]
  try {
    const read = run && readWords(words)
    if (!read) return fail(commandPages.models.usage.join('\n'))
    return await run(read.options, read.words)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    if (error instanceof EngineProblem) return fail(inEnglish(engineReason(error.code)))
    if (error instanceof Error && 'code' in error) return fail(`A file could not be read or written: ${error.message}`)
    throw error
  }
}

const verbs: Record<string, (options: Options, words: string[]) => Promise<number>> = {
  check: async (options) => {
    const { models } = await checkModels(options)
    return tell(options, { folder: options.folder, models: models.length, provider: options.provider }, [
      `The ${models.length === 1 ? 'model' : `${models.length} models`} in ${options.folder} can be used, on ${options.provider}.`,
    ])
  },
  list: async (options) => {
    const { models } = await checkModels(options)
    const rows = models.map(({ family, file, licence, uses }) => ({
      family: family.name,
      kind: family.kind,
      file: file.path,
      bytes: file.bytes,
      sha256: file.sha256,
      licence,
      uses,
    }))
    const lines = rows.map(
      ({ family, kind, file, bytes, licence, uses }) =>
        `${family} (${kind}): ${file}, ${(bytes / 1e6).toFixed(1)} MB; ${licence}; for ${uses.join(', ')}`,
    )
    return tell(options, { folder: options.folder, models: rows }, lines)
  },
  init: async (options) => {
    const found = await initModels(options.folder)
    const lines = [
      ...found.written.map(({ family, path, licence }) => `${path} is ${family}; its licence: ${licence}`),
      ...found.again.map((path) => `${path} is left out: another file is of that family.`),
      ...found.unreadable.map((path) => `${path} is left out: it cannot be read as a file.`),
      ...found.unknown.map((path) => `${path} is left out: its name is not known.`),
      ...found.toExport.map((path) => `${path} is left out: it is no ONNX file. docs/models.md says how to export it.`),
      ...drawingOf(found),
      `models.json is written. Read the licence of each model, and fill in its uses: personal, internal, paid. Then: guise models check`,
      ...needsOf,
    ]
    return tell(options, { folder: options.folder, ...found }, lines)
  },
  try: async (options, [face, photo, out]) => {
    if (!face || !photo) return fail(commandPages.models.usage.join('\n'))
    const [source, target] = [await readFile(face), await readFile(photo)]
    const { folder, provider, paidPlans } = options
    const own = await openFolder({ folder, provider, paidPlans })
    const engine = await createEngine(undefined, own.options)
    try {
      const result = await engine.swap({ source, target, selection: { mode: 'main' }, engine: 'neural' })
      if (out !== undefined) await writeFile(out, await signSwapped(result.image, target))
      const faces = result.faces.map(viewFace)
      const lines = faces.map(
        ({ by, quality, because, message }) => `${by}, quality ${quality} %${because ? `: ${message}` : ''}`,
      )
      tell(options, { faces }, lines)
      return faces.every(({ because }) => because === null) ? 0 : 1
    } finally {
      await engine.close()
    }
  },
}

/** Who draws, which nobody chooses but by the order of models.json. */
function drawingOf({ drawing: { swapper, restorer } }: Found): string[] {
  if (!swapper) return ['None of them swaps faces: a swapper is still needed.']
  const finer = restorer ? `, and ${restorer} draws it finer` : ''
  return [`${swapper} will put the face on${finer}: the first of its kind in models.json.`]
}

function viewFace(face: FaceReport) {
  const { engine = 'builtin', quality, fellBackBecause } = face
  const restorer = typeof engine === 'object' ? engine.settings['restorer'] : undefined
  const by = typeof engine === 'object' ? [engine.family, restorer].filter(Boolean).join(' and ') : engine
  const { message = null } = viewMaker(makerOf(readConfig(), [face])) ?? {}
  return { by, quality: Math.round(quality * 100), because: fellBackBecause ?? null, message }
}

/** What each provider asks of the machine beside the npm packages of Guise. */
const needsOf = [
  'What computes them is ENGINE_PROVIDER: cpu needs nothing more.',
  'cuda needs an NVIDIA card, its driver, CUDA 12 and cuDNN 9, and the CUDA files of onnxruntime-node beside its library (Linux x64).',
  'dml (DirectML) is in onnxruntime-node for Windows; coreml in that for macOS.',
]

function readWords(argv: string[]): { options: Options; words: string[] } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { folder: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    const { ownEngine, hasPaidPlans: paidPlans } = readConfig()
    const folder = values.folder ?? ownEngine.modelsDir
    if (folder === undefined) throw new ConfigError('Name the folder by --folder, or by MODELS_DIR.')
    const options = { folder: resolve(folder), provider: ownEngine.provider, paidPlans, isJson: values.json }
    return { options, words: positionals }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return undefined // parseArgs throws on an unknown option: the usage says it better
  }
}

function tell({ isJson }: Options, facts: object, lines: string[]): number {
  const text = isJson ? JSON.stringify(facts, null, 2) : lines.join('\n')
  process.stdout.write(`${text}\n`)
  return 0
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
