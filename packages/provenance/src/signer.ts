import { randomUUID } from 'node:crypto'
import {
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  IngredientAssertion,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest'
import type { Assertion, Manifest } from '@trustnxt/c2pa-ts/manifest'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { assetOf } from './containers/asset-of.ts'
import type { OpenAsset } from './containers/asset-of.ts'
import { hashFor, newBinding } from './film/box-hash.ts'
import { Film } from './film/film.ts'
import type { Identity } from './make-identity.ts'
import type { KeptStatements } from './manifest/keep-statements.ts'
import { engineName, madeAtName, readSigned, readSignedFilm } from './manifest/read-signed.ts'
import type { Signed } from './manifest/read-signed.ts'
import { stampBytes, stampProvider } from './manifest/stamp-time.ts'
import type { Stamping } from './manifest/stamp-time.ts'
import { joinStore, referenceTo, splitStore } from './manifest/statements.ts'
import type { Statement } from './manifest/statements.ts'
import { readIdentity } from './read-identity.ts'

/** Gives pictures their content credentials. */
export type Signer = {
  /**
   * Bytes of a JPEG, PNG or WebP -> the same picture with one signed C2PA manifest, behind those its original came with; the
   * picture is not encoded again. Throws a RangeError for other bytes.
   */
  sign(picture: Uint8Array, made: Made): Promise<Uint8Array>
  /** Reads a picture's content credentials; undefined when it has none. */
  read(picture: Uint8Array): Promise<Signed | undefined>
  /** Does for an MP4 in a file what `sign` does for a picture; never all of it is in memory. Throws for what is no MP4, or one in fragments. */
  signFilm(path: string, made: Made): Promise<void>
  /** Reads a film's content credentials; undefined when it has none. */
  readFilm(path: string): Promise<Signed | undefined>
}

/** An engine that is not the program's own: its kind, its name, the SHA-256 of its files and how it was set. */
export type OtherEngine = { engine: string; name: string; models: string[]; settings: Record<string, string> }

/**
 * What a result was made from, and when: the hash of the original in hex, its media type where that is no JPEG, or no MP4 of a film, and
 * the credentials that came with it; with what, where that is another's engine.
 */
export type Made = {
  originalSha256: string
  originalFormat?: string | undefined
  madeAt: Date
  original?: KeptStatements | undefined
  with?: OtherEngine | undefined
}

/** The program that made the change. */
export type Agent = { name: string; version: string }

const hashing = 'SHA-256'
/** Room beside the signature: what it leaves must not get so short that CBOR writes its length in fewer bytes. */
const spareBytes = 300

/** How a signer is set up: what signs with it, by which clock its certificate is judged, and who stamps the time. */
export type SignerOptions = { agent: Agent; now: Date; stamping?: Stamping | undefined }

/** Creates a signer from a certificate and its key; throws IdentityRefused when readers would not accept them. */
export async function createSigner(identity: Identity, { agent, now, stamping }: SignerOptions): Promise<Signer> {
  const { certificate, chain, key, algorithm } = readIdentity(identity, now)
  const signer = {
    certificate,
    chainCertificates: chain,
    algorithm: algorithm.identifier,
    sign: (payload: Uint8Array) => algorithm.sign(payload, key),
  }
  const { length } = await signer.sign(Buffer.from('how long a signature is'))
  const room = length + spareBytes + (stamping ? stampBytes : 0)
  const begin = (format: Format, made: Made): Writing => {
    const store = new ManifestStore()
    const manifest = store.createManifest({
      claimVersion: ClaimVersion.V2,
      assetFormat: format,
      instanceID: `xmp:iid:${randomUUID()}`,
      defaultHashAlgorithm: hashing,
      signer,
    })
    if (manifest.claim) Object.assign(manifest.claim, generatorOf(agent))
    if (manifest.signature) manifest.signature.signatureData.paddingLength = room
    const earlier = made.original ? splitStore(made.original.store).statements : []
    tell(manifest, { agent, earlier, format, ...made })
    return { store, manifest, earlier, finish: () => manifest.sign(signer, stamping && stampProvider(stamping)) }
  }
  return {
    read: (picture) => readSigned(picture, certificate),
    readFilm: (path) => readSignedFilm(path, certificate),
    async sign(picture, made) {
      const opened = assetOf(picture)
      if (!opened) throw new RangeError('sign: the bytes are no JPEG, PNG or WebP')
      const { asset, format } = opened
      const hash = DataHashAssertion.create(hashing)
      await writeInto(asset, begin(format, made), { binding: hash, measure: () => hash.updateWithAsset(asset) })
      return asset.getDataRange()
    },
    async signFilm(path, made) {
      await Film.with(path, async (film) => {
        const binding = newBinding()
        const measure = async () => Object.assign(binding, { hash: await hashFor(film, binding) })
        await writeInto(film, begin('video/mp4', made), { binding, measure })
      })
    },
  }
}

type Format = OpenAsset['format'] | 'video/mp4'
type Writing = { store: ManifestStore; manifest: Manifest; earlier: Statement[]; finish: () => Promise<void> }
/** What ties a statement to the bytes around it, and how that is measured once there is room for it. */
type Binding = { binding: Assertion; measure: () => Promise<unknown> }

/** Makes room in a picture or film, hashes what is around it, has the statement signed and writes all of them into the room. */
async function writeInto(asset: Asset, { store, manifest, earlier, finish }: Writing, { binding, measure }: Binding) {
  manifest.addAssertion(binding)
  const before = earlier.reduce((sum, { box }) => sum + box.length, 0)
  await asset.ensureManifestSpace(before + store.measureSize())
  await measure()
  await finish()
  const { head, statements } = splitStore(store.getBytes())
  await asset.writeManifestJUMBF(joinStore({ head, statements: [...earlier, ...statements] }))
}

type Telling = Made & { agent: Agent; earlier: Statement[]; format: Format }

/** What was done: the original was opened, then a model replaced a part of it. */
function tell(
  manifest: Manifest,
  { agent, originalSha256, originalFormat, madeAt, original: kept, earlier, format, with: other }: Telling,
): void {
  const original = IngredientAssertion.createV3(RelationshipType.ParentOf)
  original.title = 'Original'
  original.format = kept?.format ?? originalFormat ?? (format === 'video/mp4' ? format : 'image/jpeg')
  original.instanceID = nameByHash(originalSha256)
  const valid = earlier.at(-1)
  if (kept && valid) {
    const told = { success: kept.right.map(statusOf), informational: [], failure: kept.wrong.map(statusOf) }
    Object.assign(original, { validationResults: { activeManifest: told } })
    original.activeManifest = referenceTo(valid)
    original.claimSignature = referenceTo(valid, 'c2pa.signature')
  }
  manifest.addAssertion(original)
  const actions = new ActionAssertion()
  actions.actions = [
    {
      action: ActionType.C2paOpened,
      parameters: { ingredients: [manifest.createAssertionReference(original)] },
    },
    {
      action: ActionType.C2paEdited,
      digitalSourceType: DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
      softwareAgent: agentWith(agent, other),
      parameters: { [madeAtName]: madeAt.toISOString(), ...(other && { [engineName]: JSON.stringify(other) }) },
    },
  ]
  manifest.addAssertion(actions)
}

/** Who reads the statement is told by name what drew the face. */
function agentWith({ name, version }: Agent, other: OtherEngine | undefined): Agent {
  return { name: other ? `${name} with ${other.name}` : name, version }
}

function statusOf(code: string) {
  return { code }
}

function generatorOf({ name, version }: Agent) {
  return { claimGeneratorName: name, claimGeneratorVersion: version }
}

/** Names bytes by their hash as RFC 6920 does. */
function nameByHash(sha256: string): string {
  return `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`
}
