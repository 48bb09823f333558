import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { chooseRuntime, lacksMemory, lengthOf, type Provider, type Session } from '@guise/models'
import { readEmap, findEmap } from '../file/emap.ts'
import { FileWindow } from '../file/file-window.ts'
import { readSignature } from '../file/signature.ts'
import type { ManifestModel } from '../manifest/manifest.ts'
import { portsOf, type ModelPorts } from '../manifest/ports.ts'
import type { NeuralOptions } from '../api/options.ts'
import { FaceFailure, ModelProblem, unread } from '../api/problem.ts'
import { demandNumbers } from './judge-output.ts'
import { runnerOfMany, type GiveInputs, type Outcome } from './run-many.ts'

/** A model that is ready: the numbers of its inputs in, those of its first output out. */
export type OpenModel = {
  model: ManifestModel
  /** Throws a FaceFailure where the session fails, which is opened anew for the next face, or where numbers are none. */
  run(...inputs: Float32Array[]): Promise<Float32Array>
  /** Whether several go through it at once. */
  takesSeveral: boolean
  /** The same of several, as many at once as the model takes: what came of each. */
  runMany(many: GiveInputs[]): Promise<Outcome<Float32Array>[]>
  /** The matrix in its file, where it has one. */
  emap: Float32Array | undefined
  close(): void
}

/** Opens a model whose file must be what the manifest said of it, also now, and runs it once: a first run is slower than the next. */
export async function openModel(
  model: ManifestModel,
  { provider = 'cpu', isBatched = provider !== 'cpu' }: Pick<NeuralOptions, 'provider' | 'isBatched'>,
): Promise<OpenModel> {
  const { ports, emap } = readOwn(model)
  const open = () => openSession(model, ports, provider)
  let session: Session | undefined = await open()
  const run = async (...inputs: Float32Array[]) => {
    try {
      session ??= await open()
      const [output] = session.run(...inputs)
      demandNumbers(output)
      return output
    } catch (error) {
      if (error instanceof FaceFailure) throw error
      session?.close()
      session = undefined
      throw new FaceFailure(lacksMemory(error) ? 'no_memory' : 'session_failed', { cause: error })
    }
  }
  const together = async (count: number, ...inputs: Float32Array[]) => {
    session ??= await open()
    return session.runBatch?.(count, ...inputs)[0]
  }
  const [picture] = ports.inputs
  const takesSeveral = isBatched && ports.isBatched && session.runBatch !== undefined
  const runMany = runnerOfMany({ run, together: takesSeveral ? together : undefined, side: picture.shape.at(-1) })
  // Whether its answer is of any use is seen with the first face.
  await run(...ports.inputs.map(({ shape }) => new Float32Array(lengthOf(shape)))).catch(() => undefined)
  return { model, run, takesSeveral, runMany, emap, close: () => session?.close() }
}

/** Throws a ModelProblem where one of them cannot be opened here, which its signature does not tell. */
export async function demandOpens(models: readonly ManifestModel[], provider?: Provider): Promise<void> {
  for (const model of models) (await openModel(model, { provider })).close()
}

function readOwn({ family, file }: ManifestModel): { ports: ModelPorts; emap: Float32Array | undefined } {
  const window = new FileWindow(file.absolute)
  try {
    const signature = readSignature(window, file.path)
    const matrix = findEmap(signature)
    return { ports: portsOf(family, signature, file.path), emap: matrix && readEmap(window, matrix) }
  } finally {
    window.close()
  }
}

async function openSession(
  { file }: ManifestModel,
  { inputs, output }: ModelPorts,
  provider: Provider,
): Promise<Session> {
  const { path } = file
  const bytes = await readFile(file.absolute).catch((error: unknown) => {
    throw unread(path, error)
  })
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    throw new ModelProblem({ code: 'hash_differs', path })
  }
  const runtime = await chooseRuntime()
  const [input, ...more] = inputs
  try {
    return await runtime.open(bytes, { input, more, outputs: [output] }, provider)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ModelProblem({ code: 'session_refused', path, why }, { cause: error })
  }
}
