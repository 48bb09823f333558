export { nativeRuntime } from '../runtime/native.ts'
export { ConstantPool } from './constant-pool.ts'
export { OnnxModel } from '../prepare/onnx.ts'
export { readWeights } from './tfjs-graph.ts'
