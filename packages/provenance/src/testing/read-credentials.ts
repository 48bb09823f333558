import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WasmReader, initSync } from '@contentauth/c2pa-wasm'

/** What the reference implementation of C2PA finds in a picture. */
export type Credentials = {
  /** Invalid, Valid (but signed by nobody it knows) or Trusted. */
  state: string
  /** Codes of what it found right, and wrong. */
  right: string[]
  wrong: string[]
  manifest: {
    claim_version: number
    claim_generator_info: { name: string; version: string }[]
    ingredients: { title: string; relationship: string; instance_id: string; active_manifest?: string }[]
    assertions: { label: string; data: { actions?: Action[] } }[]
    signature_info: { alg: string; issuer: string; common_name: string; time?: string }
  }
  /** Labels of all manifests, and what was found of those of the ingredients. */
  labels: string[]
  ofIngredients: { right: string[]; wrong: string[] }
  /** All of it, as text. */
  text: string
}

type Action = { action: string; digitalSourceType?: string; softwareAgent?: { name: string; version: string } }
type Status = { code: string }
type Found = { success: Status[]; failure: Status[] }
type Report = {
  active_manifest: string
  manifests: Record<string, Credentials['manifest']>
  validation_state: string
  validation_results: { activeManifest: Found; ingredientDeltas?: { validationDeltas: Found }[] }
}

/** The authority that a reader trusts (PEM), and a use of certificates that it accepts beside those every reader does. */
export type Trusting = { authority?: string; use?: string }

let isReady = false

/** Reads the content credentials of a JPEG, PNG, WebP or MP4 with another implementation than the one that wrote them; undefined when it has none. */
export async function readCredentials(picture: Uint8Array, trusting: Trusting = {}): Promise<Credentials | undefined> {
  if (!isReady) {
    const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
    initSync({ module: readFileSync(path) })
    isReady = true
  }
  const settings = JSON.stringify({ trust: { user_anchors: trusting.authority, trust_config: trusting.use } })
  let text: string
  try {
    text = (await WasmReader.fromBytes(formatOf(picture), Uint8Array.from(picture), settings)).json()
  } catch (error) {
    if (/JumbfNotFound/.test(String(error))) return undefined
    throw error
  }
  const report = JSON.parse(text) as Report
  const { success, failure } = report.validation_results.activeManifest
  const deltas = (report.validation_results.ingredientDeltas ?? []).map(({ validationDeltas }) => validationDeltas)
  const manifest = report.manifests[report.active_manifest]
  if (!manifest) throw new Error(`the manifest ${report.active_manifest} is not there`)
  return {
    state: report.validation_state,
    right: success.map(({ code }) => code),
    wrong: failure.map(({ code }) => code),
    manifest,
    labels: Object.keys(report.manifests),
    ofIngredients: {
      right: deltas.flatMap((found) => found.success.map(({ code }) => code)),
      wrong: deltas.flatMap((found) => found.failure.map(({ code }) => code)),
    },
    text,
  }
}

function formatOf(picture: Uint8Array): string {
  if (picture[0] === 0xff) return 'image/jpeg'
  if (Buffer.from(picture.subarray(4, 8)).toString('latin1') === 'ftyp') return 'video/mp4'
  return picture[0] === 0x89 ? 'image/png' : 'image/webp'
}
