import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readLayersModel } from './layers-model.ts'
import { readGraphModel, readWeights, type Graph, type Weight } from './tfjs-graph.ts'
import type { Wanted } from './to-onnx.ts'

/** A network that was made for TensorFlow.js: where it is found below a folder of installed packages, and what is asked of it. */
export type Source = Wanted & { read(packages: string): Promise<Graph> }

/** The networks that are converted; what else they could answer (contours, gender) is left out. */
export const sources: readonly Source[] = [
  ofHuman('blazeface', [1, 256, 256, 3], ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']),
  ofHuman('facemesh', [1, 192, 192, 3], ['Identity_2', 'Identity_1']),
  ofHuman('iris', [2, 64, 64, 3], ['Identity']),
  ofHuman('faceres', [1, 224, 224, 3], ['global_pooling/Mean', 'age_pred/Softmax']),
  { name: 'nsfw-mobilenet', input: [1, 224, 224, 3], outputs: ['dense_3'], read: readClassifier },
]

function ofHuman(name: string, input: number[], outputs: string[]): Source {
  const read = async (packages: string) => {
    const folder = join(packages, '@vladmandic', 'human', 'models')
    return readGraphModel(
      await readFile(join(folder, `${name}.json`), 'utf8'),
      await readFile(join(folder, `${name}.bin`)),
    )
  }
  return { name, input, outputs, read }
}

/** NSFWJS ships its model in two scripts, the weights as base64. */
function readClassifier(packages: string): Promise<Graph> {
  const load = createRequire(import.meta.url)
  const folder = join(packages, 'nsfwjs', 'dist', 'models', 'mobilenet_v2')
  const model = load(join(folder, 'model.min.js'))
  const weights = Buffer.from(load(join(folder, 'group1-shard1of1.min.js')), 'base64')
  return Promise.resolve(readLayersModel(model, weights))
}

/** The weights of dlib's recogniser as face-api ships them. */
export async function readDlibWeights(packages: string): Promise<Map<string, Weight>> {
  const folder = join(packages, '@vladmandic', 'face-api', 'model')
  const manifest = JSON.parse(await readFile(join(folder, 'face_recognition_model-weights_manifest.json'), 'utf8'))
  return readWeights(manifest, await readFile(join(folder, 'face_recognition_model.bin')))
}
