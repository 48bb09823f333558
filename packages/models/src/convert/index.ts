export { OnnxModel } from '../prepare/onnx.ts'
