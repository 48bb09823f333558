export { createEngine } from './engine.ts'
export type {
  Box,
  CheckedFace,
  Clip,
  ClipEngine,
  ClipOptions,
  ClipReport,
  EmbeddedFace,
  Engine,
  FaceCheck,
  FaceEngine,
  FaceList,
  FaceReport,
  FaceSelection,
  FallbackCode,
  FrameReport,
  Judgement,
  ListedFace,
  ListingEngine,
  PhotoNotice,
  Recognition,
  Refusal,
  SourcePhotos,
  SwappedAges,
  SwapRequest,
  SwapResult,
} from './api/engine-api.ts'
export { forbiddenFrom, nearlyForbiddenFrom } from './embed-faces.ts'
export { grownYears } from './gate/look-at-swapped.ts'
export { refusalOfClip } from './clip/count-frames.ts'
export { createClipPool } from './clip-pool.ts'
export { createEnginePool } from './pool.ts'
export { createLatePool } from './late-pool.ts'
export { EngineBusy, EngineProblem, type EngineProblemCode, type EngineReason } from './api/problem.ts'
export { minQuality } from './score/quality.ts'
export { maxSourcePhotos } from './source/prepare-source.ts'
