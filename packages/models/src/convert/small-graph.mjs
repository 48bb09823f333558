import { randomNumbers } from './random.ts'

const base64 = (text) => Buffer.from(text).toString('base64')
const ints = (...values) => ({ list: { i: values.map(String) } })
const texts = (...values) => ({ list: { s: values.map(base64) } })
const window = (stride, padding) => ({
  strides: ints(1, stride, stride, 1),
  padding: { s: base64(padding) },
  data_format: { s: base64('NHWC') },
  dilations: ints(1, 1, 1, 1),
})
const ksize = (side) => ({ ksize: ints(1, side, side, 1) })

const fused = (...kinds) => ({
  fused_ops: texts(...kinds),
  num_args: { i: kinds.includes('Prelu') ? '2' : '1' },
  epsilon: { f: 0 },
})

/** Collects the operations and weights of a graph whose input is `x`. */
function graphBuilder() {
  const weights = []
  const parts = []
  const node = []
  const weight = (name, shape, stored = 'float32', values) => {
    const length = shape.reduce((product, side) => product * side, 1)
    const numbers = values ?? randomNumbers(length, [-1, 1], weights.length + 7)
    const spec = { name, shape, dtype: stored === 'int32' ? 'int32' : 'float32' }
    if (stored === 'float16') spec.quantization = { dtype: stored, original_dtype: 'float32' }
    if (stored === 'uint8') spec.quantization = { dtype: stored, scale: 2 / 255, min: -1 }
    weights.push(spec)
    parts.push(encoded(numbers, stored))
    node.push({ name, op: 'Const', attr: { dtype: { type: stored === 'int32' ? 'DT_INT32' : 'DT_FLOAT' } } })
    return name
  }
  const add = (name, op, input, attr = {}) => {
    node.push({ name, op, input, attr: { T: { type: 'DT_FLOAT' }, ...attr } })
    return name
  }
  node.push({
    name: 'x',
    op: 'Placeholder',
    attr: {
      dtype: { type: 'DT_FLOAT' },
      shape: { shape: { dim: [2, 13, 11, 3].map((size) => ({ size: `${size}` })) } },
    },
  })
  const finish = () => {
    const model = {
      format: 'graph-model',
      modelTopology: { node, versions: {} },
      weightsManifest: [{ paths: [], weights }],
    }
    return { model, weights: Buffer.concat(parts) }
  }
  return { add, weight, finish }
}

/** A graph that has every operation and every way to store a weight, odd sides included; its weights are random. */
export function smallGraph() {
  const { add, weight, finish } = graphBuilder()
  const a = add(
    'a',
    '_FusedConv2D',
    ['x', weight('a/w', [3, 3, 3, 4], 'float16'), weight('a/b', [4]), weight('a/p', [1, 1, 4])],
    {
      ...window(2, 'SAME'),
      ...fused('BiasAdd', 'Prelu'),
    },
  )
  const b = add('b', 'DepthwiseConv2dNative', [a, weight('b/w', [3, 3, 4, 1], 'uint8')], window(1, 'SAME'))
  const c = add('c', '_FusedConv2D', [b, weight('c/w', [1, 1, 4, 4]), weight('c/b', [4], 'float16')], {
    ...window(1, 'VALID'),
    ...fused('BiasAdd', 'Relu'),
  })
  const d = add('d', 'AddV2', [a, c])
  const e = add('e', 'Prelu', [d, weight('e/p', [1, 1, 4], 'float16')])
  const f = add('f', 'Pad', [e, weight('f/n', [4, 2], 'int32', [0, 0, 0, 1, 1, 0, 0, 2])])
  const g = add('g', 'MaxPool', [f], { ...window(2, 'SAME'), ...ksize(2) })
  const h = add('h', 'DepthwiseConv2dNative', [g, weight('h/w', [3, 3, 6, 2])], window(2, 'SAME'))
  const i = add('i', 'Mul', [h, weight('i/s', [12])])
  const j = add('j', 'Add', [i, weight('j/s', [12])])
  const k = add('k', 'Relu', [j])
  const l = add('l', 'Minimum', [k, weight('l/n', [], 'float32', [0.75])])
  const m = add('m', 'Maximum', [l, weight('m/n', [], 'float16', [0])])
  const n = add('n', 'Conv2D', [m, weight('n/w', [2, 2, 12, 5])], window(1, 'SAME'))
  const o = add('o', 'Mean', [n, weight('o/n', [2], 'int32', [1, 2])], { keep_dims: { b: false } })
  const p = add('p', '_FusedMatMul', [o, weight('p/w', [5, 6]), weight('p/b', [6])], {
    ...fused('BiasAdd', 'Relu'),
    transpose_a: { b: false },
    transpose_b: { b: false },
  })
  const q = add('q', 'Sigmoid', [p])
  const r = add('r', 'Softmax', [p])
  const s = add('s', 'Reshape', [n, weight('s/n', [2], 'int32', [2, -1])])
  add('t', 'ConcatV2', [s, q, r, weight('t/n', [], 'int32', [-1])], { N: { i: '3' } })
  const u = add('u', '_FusedConv2D', [n, weight('u/w', [1, 1, 5, 3]), weight('u/b', [3])], {
    ...window(1, 'VALID'),
    ...fused('BiasAdd', 'Relu6'),
  })
  add('v', 'ConcatV2', [u, n, weight('v/n', [], 'int32', [3])], { N: { i: '2' } })
  add('w', 'Identity', ['v'])
  return finish()
}

/** A model of layers that has every layer; `weights` follow the manifest. */
export function smallLayers() {
  const { add, layers, weights, parts } = listOfLayers()
  const window = {
    strides: [1, 1],
    padding: 'same',
    data_format: 'channels_last',
    dilation_rate: [1, 1],
    activation: 'linear',
    use_bias: false,
  }
  const norm = (name, side) =>
    add(
      'BatchNormalization',
      name,
      { axis: -1, epsilon: 0.001, center: true, scale: true },
      { gamma: [side], beta: [side], moving_mean: [side], moving_variance: [side] },
    )
  add('InputLayer', 'x', { batch_input_shape: [null, 9, 9, 3], dtype: 'float32', sparse: false })
  add('ZeroPadding2D', 'a', {
    padding: [
      [0, 1],
      [1, 2],
    ],
    data_format: 'channels_last',
  })
  add(
    'Conv2D',
    'b',
    { ...window, filters: 4, kernel_size: [3, 3], strides: [2, 2], padding: 'valid' },
    { kernel: [3, 3, 3, 4] },
  )
  norm('c', 4)
  add('ReLU', 'd', { max_value: 6 })
  add(
    'DepthwiseConv2D',
    'e',
    { ...window, kernel_size: [3, 3], depth_multiplier: 1 },
    { depthwise_kernel: [3, 3, 4, 1] },
  )
  norm('f', 4)
  add('Add', 'g', {}, {}, ['d', 'f'])
  add('AveragePooling2D', 'h', { pool_size: [2, 2], strides: [2, 2], padding: 'valid', data_format: 'channels_last' })
  add('Flatten', 'i')
  add('Dense', 'j', { units: 6, activation: 'relu', use_bias: true }, { kernel: [16, 6], bias: [6] })
  add('Dropout', 'k', { rate: 0.5 })
  add('Dense', 'l', { units: 5, activation: 'softmax', use_bias: true }, { kernel: [6, 5], bias: [5] })
  const config = { name: 'small', layers, input_layers: [['x', 0, 0]], output_layers: [['l', 0, 0]] }
  const model = {
    modelTopology: { keras_version: '2.2.4', backend: 'tensorflow', model_config: { class_name: 'Model', config } },
    weightsManifest: [{ paths: [], weights }],
  }
  return { model, weights: Buffer.concat(parts) }
}

function listOfLayers() {
  const layers = []
  const weights = []
  const parts = []
  const add = (class_name, name, config = {}, shapes = {}, from = layers.at(-1)?.name) => {
    layers.push({
      class_name,
      name,
      config: { name, trainable: false, ...config },
      inbound_nodes: from ? [[from].flat().map((layer) => [layer, 0, 0, {}])] : [],
    })
    for (const [key, shape] of Object.entries(shapes)) {
      const length = shape.reduce((product, side) => product * side, 1)
      weights.push({
        name: `${name}/${key}`,
        shape,
        dtype: 'float32',
        quantization: { dtype: 'uint8', scale: 2 / 255, min: key === 'moving_variance' ? 0.5 : -1 },
      })
      parts.push(encoded(randomNumbers(length, [-1, 1], weights.length), 'uint8'))
    }
  }
  return { add, layers, weights, parts }
}

function encoded(numbers, stored) {
  if (stored === 'int32') return Buffer.from(Int32Array.from(numbers).buffer)
  if (stored === 'uint8') return Buffer.from(Uint8Array.from(numbers, (value) => Math.round((value + 1) * 127.5)))
  if (stored === 'float16') return Buffer.from(Uint16Array.from(numbers, halfBits).buffer)
  return Buffer.from(Float32Array.from(numbers).buffer)
}

/** The bits of a number of half precision, cut and not rounded. */
function halfBits(value) {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  const bits = view.getUint32(0)
  const exponent = ((bits >>> 23) & 255) - 112
  if (exponent <= 0) return 0
  return ((bits >>> 16) & 0x8000) | (exponent << 10) | ((bits >>> 13) & 1023)
}
