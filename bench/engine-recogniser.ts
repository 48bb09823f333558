import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as tf from '@tensorflow/tfjs-core'
import type { Pyramid, Region } from '@guise/engine/internal'
import { readRegion } from '@guise/engine/internal'

const SIZE = 150
type Weights = Record<string, tf.Tensor>

/**
 * face-api's recognition network (a ResNet of dlib's, 128 numbers), run on the engine's own tensor runtime: a judge
 * that has nothing in common with the recogniser the engine ships.
 */
export async function loadSecondRecogniser(): Promise<(image: Pyramid, points: Float32Array) => Float32Array> {
  const dist = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api'))
  const folder = join(dist, '..', 'model')
  const manifest = JSON.parse(readFileSync(join(folder, 'face_recognition_model-weights_manifest.json'), 'utf8'))
  const bytes = readFileSync(join(folder, 'face_recognition_model.bin'))
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const weights = tf.io.decodeWeights(buffer, manifest[0].weights)
  return (image, points) => {
    const input = readRegion(image, dlibChip(points), { size: SIZE, scale: 1, offset: 0, border: 'black' })
    return tf.tidy(() => forward(tf.tensor4d(input, [1, SIZE, SIZE, 3]), weights).dataSync<'float32'>())
  }
}

/** Euclidean distance between two descriptors: below 0.6 the network means the same person. */
export function distance(a: Float32Array, b: Float32Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))
}

/** A square placed by eye centres and mouth as face-api does it, upright along the eyes as the network was trained. */
function dlibChip(points: Float32Array): Region {
  const middle = (...vertices: number[]) =>
    [0, 1].map((k) => vertices.reduce((sum, vertex) => sum + points[vertex * 3 + k]!, 0) / vertices.length)
  const [left, right, mouth] = [middle(33, 133), middle(362, 263), middle(61, 291, 0, 17)]
  const reach = (eye: number[]) => Math.hypot(eye[0]! - mouth[0]!, eye[1]! - mouth[1]!)
  const side = (reach(left) + reach(right)) / 2 / 0.45
  const angle = Math.atan2(right[1]! - left[1]!, right[0]! - left[0]!)
  const below = (0.5 - 0.43) * side
  const x = (left[0]! + right[0]! + mouth[0]!) / 3
  const y = (left[1]! + right[1]! + mouth[1]!) / 3
  return { cx: x - below * Math.sin(angle), cy: y + below * Math.cos(angle), side, angle }
}

function forward(image: tf.Tensor4D, weights: Weights): tf.Tensor {
  const mean = tf.tensor1d([122.782, 117.001, 104.298])
  const normal = tf.div<tf.Tensor4D>(tf.sub(image, mean), 255)
  let out = tf.maxPool(conv(normal, weights, 'conv32_down', { stride: 2, isRelu: true }), 3, 2, 'valid')
  for (const name of ['conv32_1', 'conv32_2', 'conv32_3']) out = residual(out, weights, name)
  for (const [down, names] of STAGES) {
    out = residualDown(out, weights, down)
    for (const name of names) out = residual(out, weights, name)
  }
  out = residualDown(out, weights, 'conv256_down_out')
  return tf.matMul(tf.mean<tf.Tensor2D>(out, [1, 2]), weights['fc'] as tf.Tensor2D)
}

const STAGES: [string, string[]][] = [
  ['conv64_down', ['conv64_1', 'conv64_2', 'conv64_3']],
  ['conv128_down', ['conv128_1', 'conv128_2']],
  ['conv256_down', ['conv256_1', 'conv256_2']],
]

function conv(x: tf.Tensor4D, weights: Weights, name: string, how: { stride: 1 | 2; isRelu: boolean }): tf.Tensor4D {
  const part = (suffix: string) => weights[`${name}/${suffix}`]!
  const filters = part('conv/filters') as tf.Tensor4D
  const raw = tf.conv2d(x, filters, how.stride, how.stride === 2 ? 'valid' : 'same')
  const biased = tf.add(raw, part('conv/bias'))
  const scaled = tf.add<tf.Tensor4D>(tf.mul(biased, part('scale/weights')), part('scale/biases'))
  return how.isRelu ? tf.relu(scaled) : scaled
}

function residual(x: tf.Tensor4D, weights: Weights, name: string): tf.Tensor4D {
  const inner = conv(x, weights, `${name}/conv1`, { stride: 1, isRelu: true })
  return tf.relu(tf.add<tf.Tensor4D>(conv(inner, weights, `${name}/conv2`, { stride: 1, isRelu: false }), x))
}

function residualDown(x: tf.Tensor4D, weights: Weights, name: string): tf.Tensor4D {
  const inner = conv(x, weights, `${name}/conv1`, { stride: 2, isRelu: true })
  let out = conv(inner, weights, `${name}/conv2`, { stride: 1, isRelu: false })
  let pooled = tf.avgPool(x, 2, 2, 'valid')
  const short = pooled.shape[1] - out.shape[1]
  if (short > 0)
    out = tf.pad(out, [
      [0, 0],
      [0, short],
      [0, short],
      [0, 0],
    ])
  const channels = out.shape[3] - pooled.shape[3]
  if (channels > 0)
    pooled = tf.pad(pooled, [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, channels],
    ])
  return tf.relu(tf.add<tf.Tensor4D>(pooled, out))
}
