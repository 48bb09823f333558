export type { Provider } from '@guise/models'
export type { EditFace, EditorRequest } from './editor.ts'
export { families, familyOf, type Family } from './families/families.ts'
export { hashOf, manifestName, readManifest, type Manifest, type ManifestModel, type ModelFile } from './manifest.ts'
export type { NeuralEngine, NeuralOptions } from './options.ts'
export {
  FaceFailure,
  ModelProblem,
  type FaceFailureCode,
  type ModelProblemCode,
  type ModelReason,
  type ModelUse,
} from './problem.ts'
