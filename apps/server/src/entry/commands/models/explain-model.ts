import type { ModelReason } from '@guise/neural'

/** How each fault of a folder of models is said, and mended, in one sentence. */
const sentences: { [C in ModelReason['code']]: (reason: Extract<ModelReason, { code: C }>) => string } = {
  folder_missing: () => 'There is no such folder.',
  manifest_missing: () => 'There is no models.json in it: `guise models init` writes one.',
  not_json: () => 'models.json is not valid JSON.',
  wrong_manifest: ({ field }) => `models.json is wrong at ${field}.`,
  family_unknown: ({ family }) => `models.json names the family ${family}, which Guise does not know.`,
  family_twice: ({ family }) => `models.json names the family ${family} twice.`,
  path_outside: ({ path }) => `${path} in models.json leads out of the folder.`,
  file_missing: ({ path }) => `${path} is missing.`,
  file_unreadable: ({ path, why }) => `${path} cannot be read: ${why}`,
  hash_differs: ({ path }) => `${path} is not the file that models.json means: its SHA-256 is another.`,
  use_forbidden: ({ family, use }) =>
    use === 'paid'
      ? `The uses of ${family} in models.json do not have "paid", and people pay on this installation.`
      : `models.json allows no use of ${family}: read its licence, then fill in its uses.`,
  no_swapper: () => 'models.json names no network that swaps faces.',
  needs_recogniser: ({ family }) => `${family} needs arcface_w600k_r50 beside it.`,
  needs_converter: ({ family, converter }) => `${family} needs ${converter} beside it.`,
  not_onnx: ({ path }) => `${path} is no ONNX file, or a damaged one.`,
  external_data: ({ path }) => `${path} keeps its numbers in another file: save it as one file.`,
  wrong_signature: ({ path, port, expected, found }) =>
    found === 'none'
      ? `${path} is of another family: it has no ${port} of ${expected}.`
      : `${path} is of another family: ${port} should be ${expected} and is ${found}.`,
  emap_missing: ({ path }) => `${path} has no matrix for the embedding (emap) in it.`,
  provider_missing: ({ provider }) =>
    `ENGINE_PROVIDER is ${provider}, and the library for it is not on this machine: see docs/models.md, or leave it out.`,
  session_refused: ({ path, why }) => `${path} cannot be opened: ${why}`,
}

/** What is wrong with the models of a folder, in one sentence. */
export function explainModel(folder: string, reason: ModelReason): string {
  // the table has for each code a function of the reason with that code
  const say = sentences[reason.code] as (reason: ModelReason) => string
  return `The models in ${folder} cannot be used. ${say(reason)}`
}
