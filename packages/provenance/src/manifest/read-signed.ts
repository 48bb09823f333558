import type { X509Certificate } from '@peculiar/x509'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, IngredientAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import type { Manifest, ValidationResult } from '@trustnxt/c2pa-ts/manifest'
import { assetOf } from '../containers/asset-of.ts'
import { validateFilm } from '../film/box-hash.ts'
import { NoFilm } from '../film/boxes.ts'
import { Film } from '../film/film.ts'
import { joinStore, splitStore } from './statements.ts'

/** Under which name an action says when it was done: C2PA has no field for it that every reader keeps. */
export const madeAtName = 'guise.made_at'

/** Under which name an action says with whose engine it was done. */
export const engineName = 'guise.engine'

/** What a true statement of ours says: who signed, when it was made and, as an authority said, stamped, and from what; hashes in hex. */
export type Told = {
  signedBy: string
  madeAt?: Date
  stampedAt?: Date
  original?: { sha256: string; hasCredentials: boolean }
}

/** Whose content credentials a picture has: ours and true, ours and changed since, or somebody else's. */
export type Signed = { state: 'changed' | 'foreign' } | ({ state: 'valid' } & Told)

/** Reads the content credentials of a JPEG, PNG or WebP; undefined when it has none. What cannot be read counts as foreign. */
export async function readSigned(picture: Uint8Array, own: X509Certificate): Promise<Signed | undefined> {
  return orForeign(async () => {
    const asset = assetOf(picture)?.asset
    const jumbf = asset?.getManifestJUMBF()
    return asset && jumbf ? judge(jumbf, own, (store) => store.validate(asset)) : undefined
  })
}

/** Does so for an MP4 in a file; undefined also for what is none. */
export async function readSignedFilm(path: string, own: X509Certificate): Promise<Signed | undefined> {
  try {
    return await Film.with(path, async (film) => {
      const jumbf = film.getManifestJUMBF()
      return jumbf && orForeign(() => judge(jumbf, own, (store) => validateFilm(store, film)))
    })
  } catch (error) {
    if (error instanceof NoFilm) return undefined
    throw error
  }
}

async function orForeign(read: () => Promise<Signed | undefined>): Promise<Signed | undefined> {
  try {
    return await read()
  } catch {
    return { state: 'foreign' }
  }
}

type Validate = (store: ManifestStore) => Promise<ValidationResult>

async function judge(jumbf: Uint8Array, own: X509Certificate, validate: Validate): Promise<Signed> {
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(lastOf(jumbf))))
  const manifest = store.getActiveManifest()
  const signature = manifest?.signature?.signatureData
  if (!manifest || !signature?.certificate?.equal(own)) return { state: 'foreign' }
  const stampedAt = signature.timestamp
  // The stamp is a third party's, which this reader knows nothing of: it neither makes our statement true nor untrue.
  signature.timestampTokens = []
  const { isValid } = await validate(store)
  // Who copies our certificate into a statement of their own has not signed it: that shows as changed, and dates nothing.
  if (!isValid) return { state: 'changed' }
  return {
    state: 'valid',
    signedBy: nameOf(own),
    ...madeAtOf(manifest),
    ...(stampedAt && { stampedAt }),
    ...originalOf(manifest),
  }
}

/** The statement that is valid now alone: those of the original may be of kinds that this reader does not know. */
function lastOf(jumbf: Uint8Array): Uint8Array {
  const { head, statements } = splitStore(jumbf)
  return joinStore({ head, statements: statements.slice(-1) })
}

function nameOf(certificate: X509Certificate): string {
  return certificate.subjectName.getField('CN')[0] ?? certificate.subject
}

function madeAtOf(manifest: Manifest): Pick<Told, 'madeAt'> {
  const assertions = manifest.assertions?.assertions ?? []
  const actions = assertions.flatMap((one) => (one instanceof ActionAssertion ? one.actions : []))
  const said = actions.map(({ parameters }) => parameters?.[madeAtName]).find((value) => typeof value === 'string')
  const madeAt = new Date(said ?? Number.NaN)
  return Number.isNaN(madeAt.getTime()) ? {} : { madeAt }
}

const hashName = 'ni:///sha-256;'

function originalOf(manifest: Manifest): Pick<Told, 'original'> {
  const assertions = manifest.assertions?.assertions ?? []
  const original = assertions.find((one) => one instanceof IngredientAssertion)
  if (!original?.instanceID?.startsWith(hashName)) return {}
  const sha256 = Buffer.from(original.instanceID.slice(hashName.length), 'base64url').toString('hex')
  return { original: { sha256, hasCredentials: original.activeManifest !== undefined } }
}
