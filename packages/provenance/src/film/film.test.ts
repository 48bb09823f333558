import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSigner, keepStatementsOfFilm, makeIdentity, originBox } from '../index.ts'
import type { Signer } from '../index.ts'
import { hasExifTool, sourceTypesOf } from '../testing/exiftool.ts'
import { readCredentials } from '../testing/read-credentials.ts'

const madeAt = new Date('2026-03-04T05:06:07.000Z')
const originalSha256 = createHash('sha256').update('the original').digest('hex')
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const agent = { name: 'Guise', version: '1.0.0' }
const folder = mkdtempSync(join(tmpdir(), 'guise-signed-film-'))
let signer: Signer
let others: Signer
let count = 0

beforeAll(async () => {
  const now = new Date()
  signer = await createSigner(await makeIdentity(now), { agent, now })
  others = await createSigner(await makeIdentity(now), { agent: { name: 'Camera', version: '2' }, now })
})

type Packing = { isIndexFirst: boolean; table: 'stco' | 'co64'; longData?: boolean }

const box = (type: string, ...content: Uint8Array[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const samples = ['first sample', 'the second one', 'third']

/** A film of three samples, packed in one of the ways that programs do; only the boxes that a mover of bytes must know are there. */
function filmOf({ isIndexFirst, table, longData = false }: Packing): string {
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1'))
  const body = Buffer.concat(samples.map((sample) => Buffer.from(sample)))
  const longHead = Buffer.alloc(16)
  longHead.writeUInt32BE(1)
  longHead.write('mdat', 4, 'latin1')
  longHead.writeBigUInt64BE(BigInt(16 + body.length), 8)
  const data = longData ? Buffer.concat([longHead, body]) : box('mdat', body)
  const indexAt = (start: number) => {
    const width = table === 'stco' ? 4 : 8
    const entries = Buffer.alloc(8 + samples.length * width)
    entries.writeUInt32BE(samples.length, 4)
    let address = start + (longData ? 16 : 8)
    for (const [i, { length }] of samples.entries()) {
      if (width === 4) entries.writeUInt32BE(address, 8 + i * width)
      else entries.writeBigUInt64BE(BigInt(address), 8 + i * width)
      address += length
    }
    const inside = box('trak', box('mdia', box('minf', box('stbl', box(table, entries)))))
    return box('moov', box('mvhd', Buffer.alloc(100)), inside)
  }
  const { length } = indexAt(0)
  const parts = isIndexFirst
    ? [type, indexAt(type.length + length), box('free', Buffer.alloc(9)), data]
    : [type, data, indexAt(type.length)]
  if (isIndexFirst) parts[1] = indexAt(type.length + length + 17)
  const path = join(folder, `${count++}.mp4`)
  writeFileSync(path, Buffer.concat(parts))
  appendFileSync(path, originBox())
  return path
}

/** The samples that the tables of a film lead to. */
function samplesIn(film: Buffer, table: 'stco' | 'co64'): string[] {
  const at = film.indexOf(table) + 12
  return samples.map(({ length }, i) => {
    const address = table === 'stco' ? film.readUInt32BE(at + i * 4) : Number(film.readBigUInt64BE(at + i * 8))
    return film.toString('latin1', address, address + length)
  })
}

const packings: Record<string, Packing> = {
  'its index first': { isIndexFirst: true, table: 'stco' },
  'its index last': { isIndexFirst: false, table: 'stco' },
  'long addresses': { isIndexFirst: true, table: 'co64' },
  'a length of 64 bits': { isIndexFirst: true, table: 'stco', longData: true },
}

test.each(Object.keys(packings))(
  'a film with %s carries a valid statement, and its samples are found',
  async (name) => {
    const packing = packings[name] ?? { isIndexFirst: true, table: 'stco' }
    const path = filmOf(packing)
    const before = readFileSync(path)
    for (const times of [1, 2]) {
      await signer.signFilm(path, { originalSha256, madeAt })
      const signed = readFileSync(path)
      const found = await readCredentials(signed)
      expect([times, found?.state, found?.wrong]).toEqual([times, 'Valid', ['signingCredential.untrusted']])
      expect(found?.right).toContain('assertion.bmffHash.match')
      expect(found?.labels).toHaveLength(1)
      expect(samplesIn(signed, packing.table)).toEqual(samples)
      expect(signed.indexOf('c2pa')).toBeLessThan(signed.indexOf('mdat'))
      expect(signed.includes(Buffer.from(originBox()))).toBe(true)
    }
    expect(samplesIn(before, packing.table)).toEqual(samples)
    expect(await signer.readFilm(path)).toMatchObject({
      state: 'valid',
      madeAt,
      original: { sha256: originalSha256, hasCredentials: false },
    })
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.signing'))).toEqual([])
  },
)

test('the statement of a film says that the original was opened and a model replaced a part of it', async () => {
  const path = filmOf({ isIndexFirst: true, table: 'stco' })
  await signer.signFilm(path, { originalSha256, madeAt })
  const found = await readCredentials(readFileSync(path))
  const actions = found?.manifest.assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data.actions
  expect(actions).toMatchObject([
    { action: 'c2pa.opened' },
    {
      action: 'c2pa.edited',
      softwareAgent: agent,
      digitalSourceType: sourceType,
    },
  ])
  expect(found?.manifest.ingredients).toMatchObject([
    {
      title: 'Original',
      format: 'video/mp4',
      relationship: 'parentOf',
      instance_id: `ni:///sha-256;${Buffer.from(originalSha256, 'hex').toString('base64url')}`,
    },
  ])
})

test.skipIf(!hasExifTool)('ExifTool reads the source type of a signed film', async () => {
  const path = filmOf({ isIndexFirst: false, table: 'stco' })
  await signer.signFilm(path, { originalSha256, madeAt })
  expect(sourceTypesOf([path])).toEqual([sourceType])
})

test.each(['first sample', 'mvhd', 'compositeWithTrained', 'free'])(
  'a film whose %s was changed does not fit its statement any more',
  async (place) => {
    const path = filmOf({ isIndexFirst: true, table: 'stco' })
    await signer.signFilm(path, { originalSha256, madeAt })
    const changed = readFileSync(path)
    const at = changed.lastIndexOf(place) + 4
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(path, changed)
    expect((await readCredentials(changed))?.wrong).toContain('assertion.bmffHash.mismatch')
    expect(await signer.readFilm(path)).toEqual({ state: 'changed' })
  },
)

test('boxes that were added, left out or put elsewhere show', async () => {
  const path = filmOf({ isIndexFirst: true, table: 'stco' })
  await signer.signFilm(path, { originalSha256, madeAt })
  const signed = readFileSync(path)
  const end = signed.length - originBox().length
  const free = box('free', Buffer.alloc(1))
  const changes = [
    Buffer.concat([signed, free]),
    signed.subarray(0, end),
    Buffer.concat([signed.subarray(0, end), free]),
  ]
  for (const changed of changes) {
    writeFileSync(path, changed)
    expect((await readCredentials(changed))?.wrong).toContain('assertion.bmffHash.mismatch')
    expect(await signer.readFilm(path)).toEqual({ state: 'changed' })
  }
})

test('a file of the name of the copy that is not ours stays, and is not written over', async () => {
  const path = filmOf({ isIndexFirst: true, table: 'stco' })
  writeFileSync(`${path}.signing`, 'a letter')
  expect([await signer.readFilm(path), await keepStatementsOfFilm(path)]).toEqual([undefined, undefined])
  await expect(signer.signFilm(path, { originalSha256, madeAt })).rejects.toThrow('EEXIST')
  expect(readFileSync(`${path}.signing`, 'utf8')).toBe('a letter')
  rmSync(`${path}.signing`)
})

test('a film that somebody else signed is foreign, one that nobody signed has no credentials', async () => {
  const path = filmOf({ isIndexFirst: false, table: 'co64' })
  expect(await signer.readFilm(path)).toBeUndefined()
  expect(await keepStatementsOfFilm(path)).toBeUndefined()
  await others.signFilm(path, { originalSha256, madeAt })
  expect(await signer.readFilm(path)).toEqual({ state: 'foreign' })
})

test('the statements that an original film came with are kept behind our own', async () => {
  const camera = filmOf({ isIndexFirst: true, table: 'stco' })
  await others.signFilm(camera, { originalSha256: '00'.repeat(32), madeAt })
  const original = await keepStatementsOfFilm(camera)
  expect(original).toMatchObject({ format: 'video/mp4', right: expect.arrayContaining(['assertion.bmffHash.match']) })
  const path = filmOf({ isIndexFirst: true, table: 'co64' })
  await signer.signFilm(path, { originalSha256, madeAt, original })
  const found = await readCredentials(readFileSync(path))
  expect(found).toMatchObject({
    state: 'Valid',
    wrong: ['signingCredential.untrusted'],
    labels: { length: 2 },
    ofIngredients: { right: expect.arrayContaining(['ingredient.manifest.validated']) },
  })
  expect(await signer.readFilm(path)).toMatchObject({ state: 'valid', original: { hasCredentials: true } })

  const painted = readFileSync(camera)
  painted.write('F', painted.indexOf('first sample'))
  writeFileSync(camera, painted)
  expect((await keepStatementsOfFilm(camera))?.wrong).toContain('assertion.bmffHash.mismatch')
})

const strange: Record<string, () => Buffer> = {
  'no film': () => Buffer.from('GIF89a, and a few more bytes'),
  'an empty file': () => Buffer.alloc(0),
  'a film that is cut short': () => readFileSync(filmOf({ isIndexFirst: true, table: 'stco' })).subarray(0, 60),
  'a box longer than the file': () =>
    Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.from('7fffffff6d646174', 'hex')]),
  'a film that ends within the long length of a box': () =>
    Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.from('000000016d64617400000000', 'hex')]),
  'a box without room for the identifier it should have': () =>
    Buffer.concat([box('ftyp', Buffer.from('isom')), box('uuid', Buffer.alloc(4)), box('free', Buffer.alloc(20))]),
  'a box shorter than its head': () =>
    Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.from('000000046d646174', 'hex')]),
  'nothing but heads': () => Buffer.concat([box('ftyp'), ...Array.from({ length: 5000 }, () => box('free'))]),
  'a film in fragments': () => Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvex'))]),
  'a table longer than its box': () =>
    Buffer.concat([box('ftyp'), box('moov', box('trak', box('stco', Buffer.from('00000000ffffffff', 'hex'))))]),
}

test.each(Object.keys(strange))('%s is refused, stays as it was and leaves nothing', async (name) => {
  const bytes = strange[name]?.() ?? Buffer.alloc(0)
  const path = join(folder, `${count++}.strange`)
  writeFileSync(path, bytes)
  await expect(signer.signFilm(path, { originalSha256, madeAt })).rejects.toThrow(/Malformed|fragments/)
  expect([await signer.readFilm(path), await keepStatementsOfFilm(path)]).toEqual([undefined, undefined])
  expect(readFileSync(path).equals(bytes)).toBe(true)
  expect(readdirSync(folder).filter((entry) => entry.endsWith('.signing'))).toEqual([])
})
