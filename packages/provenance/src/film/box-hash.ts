import { BMFFHashAssertion, ValidationResult, ValidationStatusCode } from '@trustnxt/c2pa-ts/manifest'
import type { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import type { Box } from './boxes.ts'
import type { Film } from './film.ts'

/** A binding of a statement to the film it stands in; what C2PA has left out of its hash is left out. */
export function newBinding(): BMFFHashAssertion {
  return BMFFHashAssertion.createV3('film', 'SHA-256')
}

/** The hash of a film that this binding is to have. */
export function hashFor(film: Film, { algorithm, exclusions, merkle }: BMFFHashAssertion): Promise<Uint8Array> {
  if (merkle) throw new RangeError('hashFor: the film is hashed in fragments')
  for (const { xpath, subset, version, flags, length } of exclusions) {
    const isOfWholeBoxes = /^\/[^/[]+$/.test(xpath) && !subset && !version && !flags && !length
    if (!isOfWholeBoxes) throw new RangeError(`hashFor: ${xpath} is left out in a way that is not known here`)
  }
  return film.hash((algorithm ?? 'SHA-256').replace('-', ''), (box) =>
    exclusions.some((exclusion) => isMeant(exclusion, box)),
  )
}

/** Validates the statement of a film; the library itself would want all of the film in memory. */
export async function validateFilm(store: ManifestStore, film: Film): Promise<ValidationResult> {
  const assertions = store.getActiveManifest()?.assertions?.assertions ?? []
  for (const binding of assertions.filter((one) => one instanceof BMFFHashAssertion)) {
    binding.validateAgainstAsset = async () => {
      const isSame = Buffer.from(binding.hash ?? []).equals(await hashFor(film, binding))
      return isSame
        ? ValidationResult.success(ValidationStatusCode.AssertionBMFFHashMatch, binding.sourceBox)
        : ValidationResult.error(ValidationStatusCode.AssertionBMFFHashMismatch, binding.sourceBox)
    }
  }
  return store.validate(film)
}

type Exclusion = BMFFHashAssertion['exclusions'][number]

function isMeant({ xpath, data }: Exclusion, { type, headLength, identifier }: Box): boolean {
  if (xpath !== `/${type}`) return false
  return (data ?? []).every(
    ({ offset, value }) => offset === headLength && Buffer.from(value).toString('hex') === identifier,
  )
}
