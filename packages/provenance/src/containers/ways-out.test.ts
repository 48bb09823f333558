import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createSigner, keepStatements, makeIdentity, tellOrigin } from '../index.ts'
import type { Signer } from '../index.ts'
import { hasExifTool, sourceTypesOf } from '../testing/exiftool.ts'
import { readCredentials } from '../testing/read-credentials.ts'

const madeAt = new Date('2026-03-04T05:06:07.000Z')
const originalSha256 = createHash('sha256').update('the original').digest('hex')
const agent = { name: 'Guise', version: '1.0.0' }
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
let signer: Signer
let others: Signer
let photo: Buffer
beforeAll(async () => {
  signer = await createSigner(await makeIdentity(new Date()), { agent, now: new Date() })
  others = await createSigner(await makeIdentity(new Date()), {
    agent: { name: 'Camera', version: '2' },
    now: new Date(),
  })
  photo = await sharp(await readFile('node_modules/@vladmandic/face-api/demo/sample1.jpg'))
    .resize(320)
    .toBuffer()
})

const encoded: Record<string, () => Promise<Buffer>> = {
  JPEG: async () => photo,
  PNG: () => sharp(photo).png().toBuffer(),
  'PNG with alpha': () => sharp(photo).ensureAlpha(0.5).png().toBuffer(),
  WebP: () => sharp(photo).webp().toBuffer(),
  'WebP without loss': () => sharp(photo).webp({ lossless: true }).toBuffer(),
  'WebP with alpha': () => sharp(photo).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  'WebP with a colour profile': () => sharp(photo).withIccProfile('p3').webp().toBuffer(),
  'WebP of an odd size': () => sharp(photo).resize(77, 31).webp().toBuffer(),
}
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const without = ({
  size: _size,
  xmp: _xmp,
  xmpAsString: _text,
  ...rest
}: Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>) => rest

test.each(Object.keys(encoded))(
  'a %s carries the source type and a valid statement, and shows the same picture',
  async (kind) => {
    const plain = (await encoded[kind]?.()) ?? Buffer.alloc(0)
    const told = tellOrigin(plain)
    const signed = await signer.sign(told, { originalSha256, madeAt })
    const found = await readCredentials(signed)
    expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
    expect(found?.right).toContain('assertion.dataHash.match')
    const { xmp } = await sharp(signed).metadata()
    expect(xmp?.toString('utf8')).toContain('/compositeWithTrainedAlgorithmicMedia')
    expect((await pixelsOf(signed)).equals(await pixelsOf(plain))).toBe(true)
    expect(without(await sharp(signed).metadata())).toEqual(without(await sharp(plain).metadata()))
    expect(await signer.read(signed)).toMatchObject({ state: 'valid', madeAt, original: { sha256: originalSha256 } })

    const again = await readCredentials(await signer.sign(signed, { originalSha256, madeAt }))
    expect(again).toMatchObject({ state: 'Valid', labels: { length: 1 } })
    const changed = Uint8Array.from(signed)
    const at = Buffer.from(signed).indexOf('Iptc4xmpExt:DigitalSourceType=')
    changed[at] = (changed[at] ?? 0) ^ 1
    expect((await readCredentials(changed))?.wrong).toContain('assertion.dataHash.mismatch')
  },
)

test.skipIf(!hasExifTool)('ExifTool reads the source type of what is signed as JPEG, PNG and WebP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-ways-out-'))
  const kinds = Object.keys(encoded)
  const paths = kinds.map((_, i) => join(folder, `${i}`))
  for (const [i, kind] of kinds.entries()) {
    const told = tellOrigin((await encoded[kind]?.()) ?? Buffer.alloc(0))
    writeFileSync(paths[i] ?? '', await signer.sign(told, { originalSha256, madeAt }))
  }
  expect(sourceTypesOf(paths)).toEqual(kinds.map(() => sourceType))
  rmSync(folder, { recursive: true })
})

test.each(['JPEG', 'PNG', 'WebP'])(
  'the statements that an original came with as %s are kept behind our own',
  async (kind) => {
    const camera = await others.sign((await encoded[kind]?.()) ?? Buffer.alloc(0), {
      originalSha256: '00'.repeat(32),
      madeAt,
    })
    const twice = await others.sign(photo, { originalSha256, madeAt, original: await keepStatements(camera) })
    for (const original of [camera, twice]) {
      const kept = await keepStatements(original)
      const before = await readCredentials(original)
      const result = await signer.sign(tellOrigin(photo), { originalSha256, madeAt, original: kept })
      const found = await readCredentials(result)
      expect(found).toMatchObject({
        state: 'Valid',
        wrong: ['signingCredential.untrusted'],
        ofIngredients: { right: expect.arrayContaining(['ingredient.manifest.validated']) },
      })
      expect(new Set(found?.ofIngredients.wrong)).toEqual(new Set(['signingCredential.untrusted']))
      expect(found?.labels).toEqual(expect.arrayContaining(before?.labels ?? ['none']))
      expect(found?.labels).toHaveLength((before?.labels.length ?? 0) + 1)
      expect(found?.manifest.ingredients[0]?.active_manifest).toBe(JSON.parse(before?.text ?? '{}').active_manifest)
      expect(await signer.read(result)).toMatchObject({ state: 'valid', original: { hasCredentials: true } })
    }
  },
)

test('statements that were damaged, or of a picture changed since, are not called true', async () => {
  const camera = await others.sign(photo, { originalSha256, madeAt })
  const painted = Uint8Array.from(camera)
  painted[painted.length - 99] = (painted[painted.length - 99] ?? 0) ^ 1
  expect((await keepStatements(painted))?.wrong).toContain('assertion.dataHash.mismatch')
  const cut = Buffer.from(camera)
  cut.writeUInt32BE(7, cut.indexOf('jumb') - 4)
  expect(await keepStatements(cut)).toBeUndefined()
  expect(await keepStatements(photo)).toBeUndefined()
  expect(await keepStatements(new TextEncoder().encode('GIF89a'))).toBeUndefined()
})

test('a picture that ends before it should is refused', async () => {
  const webp = (await encoded['WebP']?.()) ?? Buffer.alloc(0)
  const png = (await encoded['PNG']?.()) ?? Buffer.alloc(0)
  for (const cut of [webp.subarray(0, 40), webp.subarray(0, 12), png.subarray(0, 60)]) {
    await expect(signer.sign(cut, { originalSha256, madeAt })).rejects.toThrow(/Malformed|Unexpected|Invalid/)
  }
})
