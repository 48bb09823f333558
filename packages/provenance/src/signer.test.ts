import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createSigner, makeIdentity, tellOrigin } from './index.ts'
import type { Identity, Signer } from './index.ts'
import { keyKinds, ownIdentity } from './testing/own-identity.ts'
import { readCredentials } from './testing/read-credentials.ts'

const agent = { name: 'Guise', version: '1.0.0' }
const originalSha256 = createHash('sha256').update('the original').digest('hex')
const madeAt = new Date('2026-03-04T05:06:07.000Z')
let identity: Identity
let signer: Signer
let photo: Uint8Array
let signed: Uint8Array

beforeAll(async () => {
  identity = await makeIdentity(new Date())
  signer = await createSigner(identity, { agent, now: new Date() })
  photo = tellOrigin(await readFile('node_modules/@vladmandic/face-api/demo/sample1.jpg'))
  signed = await signer.sign(photo, { originalSha256, madeAt })
})

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

test('another reader finds one valid manifest and misses nothing but a signer it knows', async () => {
  const found = await readCredentials(signed)
  expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
  expect(found?.right).toEqual(
    expect.arrayContaining(['claimSignature.validated', 'claimSignature.insideValidity', 'assertion.dataHash.match']),
  )
  expect(found?.manifest).toMatchObject({
    claim_version: 2,
    claim_generator_info: [agent],
    signature_info: { alg: 'Es256', issuer: 'Guise (self-hosted)' },
  })
  expect(await readCredentials(photo)).toBeUndefined()
})

test('the manifest says that the original was opened and a model replaced a part of it', async () => {
  const { manifest } = (await readCredentials(signed)) ?? {}
  const actions = manifest?.assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data.actions
  expect(actions).toMatchObject([
    { action: 'c2pa.opened', parameters: { ingredients: [{ url: expect.stringContaining('c2pa.ingredient') }] } },
    {
      action: 'c2pa.edited',
      softwareAgent: agent,
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    },
  ])
  expect(manifest?.ingredients).toMatchObject([
    {
      title: 'Original',
      relationship: 'parentOf',
      instance_id: `ni:///sha-256;${Buffer.from(originalSha256, 'hex').toString('base64url')}`,
    },
  ])
})

test('an engine that is not our own is named beside us, with its files and settings', async () => {
  const other = { engine: 'neural', name: 'ghost_1_256', models: ['aa'.repeat(32)], settings: { provider: 'cpu' } }
  const found = await readCredentials(await signer.sign(photo, { originalSha256, madeAt, with: other }))
  expect(found).toMatchObject({ state: 'Valid' })
  const actions = found?.manifest.assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data.actions
  expect(actions?.[1]).toMatchObject({
    softwareAgent: { name: 'Guise with ghost_1_256', version: '1.0.0' },
    parameters: { 'guise.engine': JSON.stringify(other) },
  })
})

test('whoever trusts the authority of an installation trusts its pictures', async () => {
  const authority = authorityOf(identity)
  expect(await readCredentials(signed, { authority })).toMatchObject({ state: 'Trusted', wrong: [] })
})

test('two installations have certificates of their own, without a word of who runs them', async () => {
  const others = await createSigner(await makeIdentity(new Date()), { agent, now: new Date() })
  const found = await readCredentials(await others.sign(photo, { originalSha256, madeAt }))
  const names = [found, await readCredentials(signed)].map((one) => one?.manifest.signature_info.common_name)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^Guise installation [0-9a-f]{8}$/)
})

test('a certificate of an installation still signs in nineteen years', async () => {
  const later = new Date()
  later.setFullYear(later.getFullYear() + 19)
  await expect(createSigner(identity, { agent, now: later })).resolves.toBeDefined()
})

test('pictures that are signed at the same time each get a manifest of their own', async () => {
  const hashes = Array.from({ length: 12 }, (_, at) => createHash('sha256').update(`original ${at}`).digest('hex'))
  const results = await Promise.all(hashes.map((hash) => signer.sign(photo, { originalSha256: hash, madeAt })))
  const found = await Promise.all(results.map((result) => readCredentials(result)))
  expect(found.map((one) => one?.state)).toEqual(Array(12).fill('Valid'))
  expect(new Set(found.map((one) => one?.manifest.ingredients[0]?.instance_id)).size).toBe(12)
  expect(new Set(found.map((one) => JSON.parse(one?.text ?? '{}').active_manifest)).size).toBe(12)
})

test.each([0.3, 0.6, 0.99])('one changed bit at %d of the file breaks what was signed', async (part) => {
  const changed = Uint8Array.from(signed)
  const at = Math.floor(changed.length * part)
  changed[at] = (changed[at] ?? 0) ^ 1
  expect(await readCredentials(changed)).toMatchObject({
    state: 'Invalid',
    wrong: expect.arrayContaining(['assertion.dataHash.mismatch']),
  })
})

test('bytes added behind the picture, or another origin in front, break what was signed', async () => {
  const longer = Buffer.concat([signed, Buffer.from('more')])
  const retold = Buffer.from(signed)
  const at = retold.indexOf('compositeWithTrained')
  retold.write('digitalCapture', at)
  for (const changed of [longer, retold]) {
    expect((await readCredentials(changed))?.wrong).toContain('assertion.dataHash.mismatch')
  }
})

const noise = () =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 40 } },
  })

const kinds: Record<string, () => Promise<Uint8Array>> = {
  'with EXIF': () =>
    noise()
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .jpeg()
      .toBuffer(),
  'with a colour profile': () => noise().withIccProfile('p3').jpeg().toBuffer(),
  'that is progressive': () => noise().jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'in shades of grey': () => noise().greyscale().jpeg().toBuffer(),
  'in CMYK': () => noise().toColourspace('cmyk').jpeg().toBuffer(),
  'with a JFIF head': () => readFile('node_modules/@vladmandic/face-api/demo/sample2.jpg'),
  'with other segments': async () => {
    const jpeg = await noise().jpeg().toBuffer()
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)])
    const others = [
      segment(0xed, 'Photoshop 3.0\0'),
      segment(0xeb, 'something else in APP11'),
      segment(0xfe, 'a remark'),
    ]
    return Buffer.concat([jpeg.subarray(0, 2), ...others, jpeg.subarray(2)])
  },
  'of one pixel': () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  'signed before': () => signer.sign(photo, { originalSha256, madeAt }),
}

test.each(Object.keys(kinds))(
  'a JPEG %s is signed as it is: the same pixels, and what else it carried',
  async (kind) => {
    const jpeg = (await kinds[kind]?.()) ?? new Uint8Array()
    const result = await signer.sign(jpeg, { originalSha256, madeAt })
    expect(await readCredentials(result)).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
    expect((await pixelsOf(result)).equals(await pixelsOf(jpeg))).toBe(true)
    const [{ size: _before, ...before }, { size: _after, ...after }] = await Promise.all([
      sharp(jpeg).metadata(),
      sharp(result).metadata(),
    ])
    expect(after).toEqual(before)
  },
)

test('what is no JPEG, or only the beginning of one, is refused', async () => {
  await expect(signer.sign(new TextEncoder().encode('GIF89a'), { originalSha256, madeAt })).rejects.toThrow(RangeError)
  await expect(signer.sign(photo.subarray(0, 300), { originalSha256, madeAt })).rejects.toThrow('Malformed JPEG')
})

test.each(Object.keys(keyKinds) as (keyof typeof keyKinds)[])(
  'a certificate of one’s own with a key %s signs',
  async (kind) => {
    const own = await createSigner(await ownIdentity({ kind }), { agent, now: new Date() })
    const found = await readCredentials(await own.sign(photo, { originalSha256, madeAt }))
    expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
    expect(found?.manifest.signature_info.common_name).toBe('A newspaper')
  },
)

test.each(['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'])(
  'a certificate for documents or C2PA claims (%s) signs for readers that know the use',
  async (use) => {
    const own = await ownIdentity({ extendedUsage: use })
    const result = await (await createSigner(own, { agent, now: new Date() })).sign(photo, { originalSha256, madeAt })
    expect(await readCredentials(result, { authority: authorityOf(own), use })).toMatchObject({
      state: 'Trusted',
      wrong: [],
    })
  },
)

const strange = {
  'an empty file': () => ({ certificate: '', key: '' }),
  'a damaged certificate': async () => {
    const own = await ownIdentity()
    return { ...own, certificate: own.certificate.replace(/\n[^\n]{20}/, '\nAAAAAAAAAAAAAAAAAAAA') }
  },
  'a key that is none': async () => ({ ...(await ownIdentity()), key: 'no key' }),
  'a locked key': async () => ({ ...(await ownIdentity()), key: lockedKey() }),
  'the key of another': async () => ({ ...(await ownIdentity()), key: (await ownIdentity()).key }),
  'the authority first': async () => {
    const own = await ownIdentity()
    const [leaf, root] = own.certificate.split(/(?<=-----END CERTIFICATE-----\n)/)
    return { ...own, certificate: `${leaf}${leaf}${root}` }
  },
  'an expired one': () => ownIdentity({ notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') }),
  'one of next year': () =>
    ownIdentity({ notBefore: new Date(Date.now() + 1e10), notAfter: new Date(Date.now() + 2e10) }),
  'an authority’s': () => ownIdentity({ isAuthority: true }),
  'one signed by itself': () => ownIdentity({ subject: 'CN=An authority, O=Authorities' }),
  'one for encryption': () => ownIdentity({ usage: 4 }),
  'one for servers': () => ownIdentity({ extendedUsage: '1.3.6.1.5.5.7.3.1' }),
  'one that names no authority’s key': () => ownIdentity({ namesAuthorityKey: false }),
} satisfies Record<string, () => Identity | Promise<Identity>>

const words: Record<keyof typeof strange, [part: string, sentence: RegExp]> = {
  'an empty file': ['certificate', /holds no certificate\. Give it the PEM/],
  'a damaged certificate': ['certificate', /cannot be read\. Export it anew/],
  'a key that is none': ['key', /holds no private key\. Give it the PEM/],
  'a locked key': ['key', /locked with a passphrase\. Write it without one/],
  'the key of another': ['key', /does not belong to the certificate/],
  'the authority first': ['certificate', /not in order\. The one that signs comes first/],
  'an expired one': ['certificate', /expired on 2021-01-01\. Get a new one/],
  'one of next year': ['certificate', /valid from 20\d\d-\d\d-\d\d only/],
  'an authority’s': ['certificate', /certificate of an authority/],
  'one signed by itself': ['certificate', /signed by itself/],
  'one for encryption': ['certificate', /lacks digitalSignature/],
  'one for servers': ['certificate', /has none of emailProtection/],
  'one that names no authority’s key': ['certificate', /does not name the key of its authority/],
}

test.each(Object.keys(strange) as (keyof typeof strange)[])(
  'of a certificate and key, %s is refused in words',
  async (name) => {
    const [part, sentence] = words[name]
    const creating = createSigner(await strange[name](), { agent, now: new Date() })
    await expect(creating).rejects.toMatchObject({ part, message: expect.stringMatching(sentence) })
  },
)

function authorityOf({ certificate }: Identity): string {
  return certificate.split(/(?<=-----END CERTIFICATE-----\n)/)[1] ?? ''
}

function lockedKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' }).toString()
}

test('the signer knows its own pictures again, tells when they were made, and which were changed', async () => {
  expect(await signer.read(signed)).toEqual({
    state: 'valid',
    madeAt,
    signedBy: expect.stringMatching(/^Guise installation [0-9a-f]{8}$/),
    original: { sha256: originalSha256, hasCredentials: false },
  })
  const changed = Uint8Array.from(signed)
  changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1
  expect(await signer.read(changed)).toEqual({ state: 'changed' })
  expect(await signer.read(photo)).toBeUndefined()
})

test('a picture that somebody else signed is foreign, and bytes that are none have no credentials', async () => {
  const others = await createSigner(await makeIdentity(new Date()), { agent, now: new Date() })
  expect(await others.read(signed)).toEqual({ state: 'foreign' })
  expect(await signer.read(new TextEncoder().encode('GIF89a'))).toBeUndefined()
})
