import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import { assetOf } from '../containers/asset-of.ts'
import { splitStore } from './statements.ts'

/** The content credentials that a picture came with: the whole store, its format, and what was found when they still fitted it. */
export type KeptStatements = { store: Uint8Array; format: string; right: string[]; wrong: string[] }

/** More than this is not kept: it would be carried by every result. */
export const maxStoreBytes = 512 * 1024

/** Reads the content credentials of a picture before it is encoded anew; undefined when it has none that can be kept. */
export async function keepStatements(picture: Uint8Array): Promise<KeptStatements | undefined> {
  try {
    const opened = assetOf(picture)
    const jumbf = opened?.asset.getManifestJUMBF()
    if (!opened || !jumbf || jumbf.length > maxStoreBytes) return undefined
    const store = Uint8Array.from(jumbf)
    if (splitStore(store).statements.length === 0) return undefined
    return { store, format: opened.format, ...(await findings(store, opened.asset)) }
  } catch {
    return undefined // a damaged statement says nothing
  }
}

/** Codes of what is right and wrong about the statement that is valid now; what this reader cannot read counts as not looked at. */
async function findings(store: Uint8Array<ArrayBuffer>, asset: Parameters<ManifestStore['validate']>[0]) {
  try {
    const found = await ManifestStore.read(SuperBox.fromBuffer(store)).validate(asset)
    const codes = (isRight: boolean) => [
      ...new Set(found.statusEntries.filter(({ success }) => (success ?? false) === isRight).map(({ code }) => code)),
    ]
    return { right: codes(true), wrong: codes(false) }
  } catch {
    return { right: [], wrong: ['general.error'] }
  }
}
