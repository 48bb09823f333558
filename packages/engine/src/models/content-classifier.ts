import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadLayersModel } from '@tensorflow/tfjs'
import * as tf from '@tensorflow/tfjs-core'
import type { Raster } from '../pixels/image/raster.ts'
import { samplePoints } from '../pixels/image/sample.ts'

const require = createRequire(import.meta.url)

const SIZE = 224

/** Tells ordinary pictures from sexual ones. */
export type ContentClassifier = {
  /** How sexual a picture looks, photographed or drawn, 0..1; bare skin by itself does not count. */
  rateSexual(image: Raster): number
  dispose(): void
}

/**
 * Loads NSFWJS's MobileNet v2 (about 40 ms a picture): Sandler et al., "MobileNetV2", CVPR 2018. It ships in its package as base64 in a script, which the package's
 * own loader turns into bytes one character at a time, for seconds.
 */
export async function loadContentClassifier(): Promise<ContentClassifier> {
  const folder = join(dirname(require.resolve('nsfwjs')), '..', 'models', 'mobilenet_v2')
  const manifest = require(join(folder, 'model.min.js'))
  const weights = Buffer.from(require(join(folder, 'group1-shard1of1.min.js')), 'base64')
  const model = await loadLayersModel({
    load: () =>
      Promise.resolve({
        modelTopology: manifest.modelTopology,
        weightSpecs: manifest.weightsManifest[0].weights,
        weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
      }),
  })
  return {
    rateSexual(image) {
      const scores = tf.tidy(() => {
        const input = tf.tensor4d(samplePoints(image, SIZE), [1, SIZE, SIZE, 3])
        // A model with one output answers one tensor.
        return model.predict(input) as tf.Tensor
      })
      // In this order: drawing, hentai, neutral, porn, sexy.
      const [, hentai, , porn] = scores.dataSync()
      scores.dispose()
      return hentai + porn
    },
    dispose: () => model.dispose(),
  }
}
