import type { X509Certificate } from '@peculiar/x509'
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import type { Manifest } from '@trustnxt/c2pa-ts/manifest'

/** Under which name an action says when it was done: C2PA has no field for it that every reader keeps. */
export const madeAtName = 'guise.made_at'

/** Whose content credentials a picture has: ours and true, ours and changed since, or somebody else's. */
export type Signed = { state: 'valid' | 'changed' | 'foreign'; madeAt?: Date }

/** Reads the content credentials of a JPEG or PNG; undefined when it has none. What cannot be read counts as foreign. */
export async function readSigned(picture: Uint8Array, own: X509Certificate): Promise<Signed | undefined> {
  try {
    const asset = assetOf(picture)
    const jumbf = asset?.getManifestJUMBF()
    if (!asset || !jumbf) return undefined
    const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf)))
    const manifest = store.getActiveManifest()
    const signer = manifest?.signature?.signatureData.certificate
    if (!manifest || !signer?.equal(own)) return { state: 'foreign' }
    const { isValid } = await store.validate(asset)
    // Who copies our certificate into a statement of their own has not signed it: that shows as changed, and dates nothing.
    if (!isValid) return { state: 'changed' }
    const madeAt = madeAtOf(manifest)
    return { state: 'valid', ...(madeAt && { madeAt }) }
  } catch {
    return { state: 'foreign' }
  }
}

function assetOf(picture: Uint8Array): JPEG | PNG | undefined {
  if (JPEG.canRead(picture)) return new JPEG(picture)
  return PNG.canRead(picture) ? new PNG(picture) : undefined
}

function madeAtOf(manifest: Manifest): Date | undefined {
  const assertions = manifest.assertions?.assertions ?? []
  const actions = assertions.flatMap((one) => (one instanceof ActionAssertion ? one.actions : []))
  const said = actions.map(({ parameters }) => parameters?.[madeAtName]).find((value) => typeof value === 'string')
  const date = new Date(said ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
