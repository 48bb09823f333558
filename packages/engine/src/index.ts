export { createEngine } from './late-engine.ts'
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
  SourceAdvice,
  SourcePhotos,
  SwappedAges,
  SwapRequest,
  SwapResult,
  TimedFrame,
} from './api/engine-api.ts'
export { inSrgb } from './codec/in-srgb.ts'
export { asDecoded, isMovingAvif } from './codec/as-decoded.ts'
export { isUseless } from './codec/useless-profile.ts'
export { forbiddenFrom, grownYears, maxSourcePhotos, minQuality, nearlyForbiddenFrom } from './api/thresholds.ts'
export { likenessOf } from './models/likeness.ts'
export { refusalOfClip } from './clip/count-frames.ts'
export { createClipPool } from './clip-pool.ts'
export { createEnginePool } from './pool.ts'
export { createLatePool } from './late-pool.ts'
export { EngineBusy, EngineProblem, type EngineProblemCode, type EngineReason } from './api/problem.ts'
