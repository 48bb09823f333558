export { createEngine } from './engine.ts'
export type {
  Box,
  CheckedFace,
  Engine,
  FaceCheck,
  FaceReport,
  FaceSelection,
  SwapRequest,
  SwapResult,
} from './engine.ts'
export { createEnginePool } from './pool.ts'
export { EngineProblem, problemSentences, type EngineProblemCode } from './problem.ts'
