import { readWeights, type Graph, type Operation, type WeightsManifest } from './tfjs-graph.ts'

type Layer = {
  name: string
  class_name: string
  config: Record<string, unknown> & { activation?: string; use_bias?: boolean }
  inbound_nodes: [string, number, number, object][][]
}
type LayersModel = {
  modelTopology: { model_config: { config: { layers: Layer[] } } }
  weightsManifest: WeightsManifest
}

/** Reads a layers model of Keras as the same kind of graph: a layer becomes one operation or a few. */
export function readLayersModel(model: LayersModel, weights: Uint8Array): Graph {
  const ends = new Map<string, string>()
  const operations = model.modelTopology.model_config.config.layers.flatMap((layer) => {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([from]) => ends.get(from) ?? from)
    const made = operationsOf(layer, inputs)
    ends.set(layer.name, made.at(-1)?.name ?? inputs[0])
    return made
  })
  return { operations, weights: readWeights(model.weightsManifest, weights) }
}

function operationsOf({ name, class_name: kind, config }: Layer, inputs: string[]): Operation[] {
  const made = (as: string, more: string[] = [], settings: Operation['settings'] = {}): Operation => ({
    name,
    kind: as,
    inputs: [...inputs, ...more.map((weight) => `${name}/${weight}`)],
    settings,
  })
  const window = { strides: [1, ...listOf(config, 'strides'), 1], padding: String(config['padding']).toUpperCase() }
  switch (kind) {
    case 'InputLayer':
      return [made('Placeholder')]
    case 'Conv2D':
      return [made('Conv2D', ['kernel'], window)]
    case 'DepthwiseConv2D':
      return [made('DepthwiseConv2dNative', ['depthwise_kernel'], window)]
    case 'BatchNormalization': {
      const statistics = ['gamma', 'beta', 'moving_mean', 'moving_variance']
      return [made('FusedBatchNormV3', statistics, { epsilon: Number(config['epsilon']) })]
    }
    case 'ReLU':
      return [made(config['max_value'] === 6 ? 'Relu6' : 'Relu')]
    case 'ZeroPadding2D':
      return [made('ZeroPadding2D', [], { sides: (config['padding'] as number[][]).flat() })]
    case 'AveragePooling2D':
      return [made('AvgPool', [], { ...window, ksize: [1, ...listOf(config, 'pool_size'), 1] })]
    case 'Add':
      return [made('AddV2')]
    case 'Flatten':
      return [made('Flatten')]
    case 'Dropout':
      return []
    case 'Dense': {
      const sum = { ...made('_FusedMatMul', ['kernel', 'bias'], { fused_ops: ['BiasAdd'] }), name: `${name}/sum` }
      const ends = { relu: 'Relu', softmax: 'Softmax' }[String(config.activation)]
      if (!ends) throw new Error(`unknown activation ${config.activation}`)
      return [sum, { name, kind: ends, inputs: [sum.name], settings: {} }]
    }
    default:
      throw new Error(`unknown layer ${kind}`)
  }
}

function listOf(config: Record<string, unknown>, key: string): number[] {
  return (config[key] as number[] | undefined) ?? [1, 1]
}
