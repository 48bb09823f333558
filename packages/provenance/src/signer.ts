import { randomUUID } from 'node:crypto'
import { JPEG } from '@trustnxt/c2pa-ts/asset'
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
import type { Manifest } from '@trustnxt/c2pa-ts/manifest'
import type { Identity } from './make-identity.ts'
import { readIdentity } from './read-identity.ts'
import { madeAtName, readSigned } from './read-signed.ts'
import type { Signed } from './read-signed.ts'

/** Gives pictures their content credentials. */
export type Signer = {
  /**
   * Bytes of a JPEG -> the same picture with one signed C2PA manifest; the picture is not encoded again. originalSha256 is
   * the hash of the picture it was made from, in hex. Throws a RangeError for bytes that are no JPEG.
   */
  sign(jpeg: Uint8Array, made: Made): Promise<Uint8Array>
  /** Reads a picture's content credentials; undefined when it has none. */
  read(picture: Uint8Array): Promise<Signed | undefined>
}

/** What a result was made from, and when. */
export type Made = { originalSha256: string; madeAt: Date }

/** The program that made the change. */
export type Agent = { name: string; version: string }

const hashing = 'SHA-256'
/** Room beside the signature: what it leaves must not get so short that CBOR writes its length in fewer bytes. */
const spareBytes = 300

/** Creates a signer from a certificate and its key; throws IdentityRefused when readers would not accept them. */
export async function createSigner(identity: Identity, { agent, now }: { agent: Agent; now: Date }): Promise<Signer> {
  const { certificate, chain, key, algorithm } = readIdentity(identity, now)
  const signer = {
    certificate,
    chainCertificates: chain,
    algorithm: algorithm.identifier,
    sign: (payload: Uint8Array) => algorithm.sign(payload, key),
  }
  const { length } = await signer.sign(Buffer.from('how long a signature is'))
  return {
    read: (picture) => readSigned(picture, certificate),
    async sign(jpeg, made) {
      if (!JPEG.canRead(jpeg)) throw new RangeError('sign: the bytes are no JPEG')
      const store = new ManifestStore()
      const manifest = store.createManifest({
        claimVersion: ClaimVersion.V2,
        assetFormat: 'image/jpeg',
        instanceID: `xmp:iid:${randomUUID()}`,
        defaultHashAlgorithm: hashing,
        signer,
      })
      if (manifest.claim) Object.assign(manifest.claim, generatorOf(agent))
      if (manifest.signature) manifest.signature.signatureData.paddingLength = length + spareBytes
      tell(manifest, { agent, ...made })
      const picture = DataHashAssertion.create(hashing)
      manifest.addAssertion(picture)

      const asset = new JPEG(jpeg)
      await asset.ensureManifestSpace(store.measureSize())
      await picture.updateWithAsset(asset)
      await manifest.sign(signer)
      await asset.writeManifestJUMBF(store.getBytes())
      return asset.getDataRange()
    },
  }
}

/** What was done: the original was opened, then a model replaced a part of it. */
function tell(manifest: Manifest, { agent, originalSha256, madeAt }: Made & { agent: Agent }): void {
  const original = IngredientAssertion.createV3(RelationshipType.ParentOf)
  original.title = 'Original'
  original.format = 'image/jpeg'
  original.instanceID = nameByHash(originalSha256)
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
      softwareAgent: agent,
      parameters: { [madeAtName]: madeAt.toISOString() },
    },
  ]
  manifest.addAssertion(actions)
}

function generatorOf({ name, version }: Agent) {
  return { claimGeneratorName: name, claimGeneratorVersion: version }
}

/** Names bytes by their hash as RFC 6920 does. */
function nameByHash(sha256: string): string {
  return `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`
}
