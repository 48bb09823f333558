export type { Provider } from '@guise/models'
export { placementOf, type Placement } from './align/similarity.ts'
export { askFor, editorLayout, type EditFace, type EditorRequest } from './swapper/ask-editor.ts'
export type { DrawnCrop, ReadCrop } from './swapper/crop.ts'
export { demandOpens } from './swapper/open-model.ts'
export {
  demandProvider,
  openNeuralSwapper,
  type NeuralSource,
  type NeuralSwapper,
} from './swapper/open-neural-swapper.ts'
export { bytesOf, chooseModels } from './manifest/choose-models.ts'
export { families, familyOf, type Family } from './families/families.ts'
export {
  hashOf,
  manifestName,
  readManifest,
  type Manifest,
  type ManifestModel,
  type ModelFile,
} from './manifest/manifest.ts'
export type { NeuralEngine, NeuralOptions } from './api/options.ts'
export {
  FaceFailure,
  ModelProblem,
  type FaceFailureCode,
  type ModelProblemCode,
  type ModelReason,
  type ModelUse,
} from './api/problem.ts'
