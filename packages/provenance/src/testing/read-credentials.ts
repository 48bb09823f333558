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
    ingredients: { title: string; relationship: string; instance_id: string }[]
    assertions: { label: string; data: { actions?: Action[] } }[]
    signature_info: { alg: string; issuer: string; common_name: string }
  }
  /** All of it, as text. */
  text: string
}

type Action = { action: string; digitalSourceType?: string; softwareAgent?: { name: string; version: string } }
type Status = { code: string }
type Report = {
  active_manifest: string
  manifests: Record<string, Credentials['manifest']>
  validation_state: string
  validation_results: { activeManifest: { success: Status[]; failure: Status[] } }
}

/** The authority that a reader trusts (PEM), and a use of certificates that it accepts beside those every reader does. */
export type Trusting = { authority?: string; use?: string }

let isReady = false

/** Reads the content credentials of a JPEG with another implementation than the one that wrote them; undefined when it has none. */
export async function readCredentials(jpeg: Uint8Array, trusting: Trusting = {}): Promise<Credentials | undefined> {
  if (!isReady) {
    const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
    initSync({ module: readFileSync(path) })
    isReady = true
  }
  const settings = JSON.stringify({ trust: { user_anchors: trusting.authority, trust_config: trusting.use } })
  let text: string
  try {
    text = (await WasmReader.fromBytes('image/jpeg', Uint8Array.from(jpeg), settings)).json()
  } catch (error) {
    if (/JumbfNotFound/.test(String(error))) return undefined
    throw error
  }
  const report = JSON.parse(text) as Report
  const { success, failure } = report.validation_results.activeManifest
  const manifest = report.manifests[report.active_manifest]
  if (!manifest) throw new Error(`the manifest ${report.active_manifest} is not there`)
  return {
    state: report.validation_state,
    right: success.map(({ code }) => code),
    wrong: failure.map(({ code }) => code),
    manifest,
    text,
  }
}
