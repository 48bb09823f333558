import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import type { ValidationResult } from '@trustnxt/c2pa-ts/manifest'
import { assetOf } from '../containers/asset-of.ts'
import { validateFilm } from '../film/box-hash.ts'
import { Film } from '../film/film.ts'
import { splitStore } from './statements.ts'

/** The content credentials that a picture came with: the whole store, its format, and what was found when they still fitted it. */
export type KeptStatements = { store: Uint8Array; format: string; right: string[]; wrong: string[] }

/** More than this is not kept: it would be carried by every result. */
const maxStoreBytes = 512 * 1024

/** Reads the content credentials of a picture before it is encoded anew; undefined when it has none that can be kept. */
export async function keepStatements(picture: Uint8Array): Promise<KeptStatements | undefined> {
  return orNothing(async () => {
    const opened = assetOf(picture)
    return opened && kept(opened.asset, opened.format, (store) => store.validate(opened.asset))
  })
}

/** Does so for an MP4 or QuickTime film in a file. */
export async function keepStatementsOfFilm(path: string): Promise<KeptStatements | undefined> {
  return orNothing(() => Film.with(path, (film) => kept(film, film.mimeType, (store) => validateFilm(store, film))))
}

async function orNothing(read: () => Promise<KeptStatements | undefined>): Promise<KeptStatements | undefined> {
  try {
    return await read()
  } catch {
    return undefined // a damaged statement says nothing
  }
}

type Validate = (store: ManifestStore) => Promise<ValidationResult>

async function kept(asset: Asset, format: string, validate: Validate): Promise<KeptStatements | undefined> {
  const jumbf = asset.getManifestJUMBF()
  if (!jumbf || jumbf.length > maxStoreBytes) return undefined
  const store = Uint8Array.from(jumbf)
  if (splitStore(store).statements.length === 0) return undefined
  return { store, format, ...(await findings(store, validate)) }
}

/** Codes of what is right and wrong about the statement that is valid now; what this reader cannot read counts as not looked at. */
async function findings(store: Uint8Array<ArrayBuffer>, validate: Validate) {
  try {
    const found = await validate(ManifestStore.read(SuperBox.fromBuffer(store)))
    const codes = (isRight: boolean) => [
      ...new Set(found.statusEntries.filter(({ success }) => (success ?? false) === isRight).map(({ code }) => code)),
    ]
    return { right: codes(true), wrong: codes(false) }
  } catch {
    return { right: [], wrong: ['general.error'] }
  }
}
