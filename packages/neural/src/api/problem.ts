import type { Provider } from '@guise/models'

/** What a licence lets be done with a model. */
export type ModelUse = 'personal' | 'internal' | 'paid'

/** Why the models of a folder cannot be used. Paths are those of the manifest; `why` is what the library or the system said. */
export type ModelReason =
  | { code: 'folder_missing' }
  | { code: 'manifest_missing' }
  | { code: 'not_json' }
  | { code: 'wrong_manifest'; field: string }
  | { code: 'family_unknown'; family: string }
  | { code: 'family_twice'; family: string }
  | { code: 'path_outside'; path: string }
  | { code: 'file_missing'; path: string }
  | { code: 'file_unreadable'; path: string; why: string }
  | { code: 'hash_differs'; path: string }
  | { code: 'use_forbidden'; family: string; use: ModelUse }
  | { code: 'no_swapper' }
  | { code: 'needs_recogniser'; family: string }
  | { code: 'needs_converter'; family: string; converter: string }
  | { code: 'not_onnx'; path: string }
  | { code: 'external_data'; path: string }
  | { code: 'wrong_signature'; path: string; port: string; expected: string; found: string }
  | { code: 'emap_missing'; path: string }
  | { code: 'provider_missing'; provider: Provider }
  | { code: 'session_refused'; path: string; why: string }

/** The kinds of reason. */
export type ModelProblemCode = ModelReason['code']

/** Thrown when the models of a folder cannot be used: something the operator must mend. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem'
  readonly code: ModelProblemCode
  readonly reason: ModelReason

  constructor(reason: ModelReason, options?: ErrorOptions) {
    super(Object.values(reason).join(' '), options)
    this.code = reason.code
    this.reason = reason
  }
}

/** What there is to say where a file of the folder could not be read, which need not be because it is gone. */
export function unread(path: string, cause: unknown): ModelProblem {
  const isGone = cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
  if (isGone) return new ModelProblem({ code: 'file_missing', path }, { cause })
  const why = cause instanceof Error ? cause.message : String(cause)
  return new ModelProblem({ code: 'file_unreadable', path, why }, { cause })
}

/** Why one face could not be made by a model or an editor. */
export type FaceFailureCode =
  | 'not_numbers'
  | 'all_black'
  | 'all_one_colour'
  | 'session_failed'
  | 'no_memory'
  | 'editor_failed'
  | 'editor_late'
  | 'editor_nonsense'
  | 'editor_wrong_size'
  | 'editor_redrew'

/** Thrown when one face could not be made; the next may. */
export class FaceFailure extends Error {
  override readonly name = 'FaceFailure'
  readonly code: FaceFailureCode

  constructor(code: FaceFailureCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
