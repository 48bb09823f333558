import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ModelReason } from '../api/problem.ts'
import { familyOf } from '../families/families.ts'
import { makeModelsFolder, neededBy, type FolderModel } from '../testing/models-folder.ts'
import { tinyModel, type Oddity } from '../testing/tiny-model.ts'
import { readManifest } from './manifest.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function folderOf(models: FolderModel[]): Promise<string> {
  const folder = await makeModelsFolder(models)
  folders.push(folder)
  return folder
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  folders.push(folder)
  return folder
}

async function folderWith(manifest: string): Promise<string> {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'models.json'), manifest)
  return folder
}

async function reasonOf(folder: string, paidPlans = false): Promise<ModelReason | undefined> {
  return readManifest(folder, { paidPlans }).then(
    () => undefined,
    (error: { reason: ModelReason }) => error.reason,
  )
}

const blendswap = { family: 'blendswap_256' }

function tiny(family: string, oddity: Oddity = {}): FolderModel {
  const known = familyOf(family)
  if (!known) throw new TypeError(family)
  return { family, bytes: tinyModel(known, 'identity', oddity) }
}

test('a folder of models is read with their families, hashes, licences and uses', async () => {
  const folder = await folderOf([{ family: 'ghost_2_256' }, ...neededBy('ghost_2_256'), { family: 'gfpgan_1.4' }])
  const { models } = await readManifest(folder, { paidPlans: true })
  expect(models.map(({ family }) => family.name)).toEqual([
    'ghost_2_256',
    'arcface_w600k_r50',
    'crossface_ghost',
    'gfpgan_1.4',
  ])
  expect(models[0]).toMatchObject({ licence: 'made for tests', uses: ['personal', 'internal', 'paid'] })
  expect(models[0].file).toMatchObject({ path: 'ghost_2_256.onnx', absolute: join(folder, 'ghost_2_256.onnx') })
})

test('a folder without a manifest, or with what is none, is refused', async () => {
  expect(await reasonOf(join(tmpdir(), 'no such folder'))).toEqual({ code: 'folder_missing' })
  expect(await reasonOf(await emptyFolder())).toEqual({ code: 'manifest_missing' })
  expect(await reasonOf(await folderWith('{'))).toEqual({ code: 'not_json' })
})

const file = { path: 'a.onnx', sha256: '0'.repeat(64) }
const entry = { family: 'blendswap_256', files: [file], licence: 'own', uses: ['personal'] }

test('what is there and cannot be read is not called missing', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'models.json'))
  expect(await reasonOf(folder)).toMatchObject({
    code: 'file_unreadable',
    path: 'models.json',
    why: expect.stringContaining('EISDIR'),
  })
  const path = 'blendswap_256.onnx'
  const damaged = await folderOf([blendswap])
  await rm(join(damaged, path))
  await symlink(path, join(damaged, path))
  expect(await reasonOf(damaged)).toEqual({ code: 'file_unreadable', path, why: expect.stringContaining('ELOOP') })
  await rm(join(damaged, path))
  await mkdir(join(damaged, path))
  expect(await reasonOf(damaged)).toEqual({ code: 'file_unreadable', path, why: 'it is no file' })
})

test.each([
  ['models', {}],
  ['models[0]', { models: [3] }],
  ['models[0].family', { models: [{ ...entry, family: 3 }] }],
  ['models[0].files', { models: [{ ...entry, files: [] }] }],
  ['models[0].files[0].path', { models: [{ ...entry, files: [{ sha256: file.sha256 }] }] }],
  ['models[0].files[0].sha256', { models: [{ ...entry, files: [{ ...file, sha256: 'abc' }] }] }],
  ['models[0].licence', { models: [{ ...entry, licence: ' ' }] }],
  ['models[0].uses', { models: [{ ...entry, uses: ['fun'] }] }],
  ['models[0].boost', { models: [{ ...entry, boost: 1.5 }] }],
  ['models[0].strength', { models: [{ ...entry, strength: 1.5 }] }],
  ['boost of gfpgan_1.4', { models: [{ ...entry, family: 'gfpgan_1.4', boost: 2 }] }],
  ['strength of arcface_w600k_r50', { models: [{ ...entry, family: 'arcface_w600k_r50', strength: 0.5 }] }],
])('a manifest with a wrong %s is refused by its name', async (field, manifest) => {
  expect(await reasonOf(await folderWith(JSON.stringify(manifest)))).toEqual({ code: 'wrong_manifest', field })
})

test('a path that leaves the folder is refused, also by a link', async () => {
  for (const path of ['../a.onnx', '/etc/passwd', 'in/../../a.onnx', String.raw`..\a.onnx`]) {
    const manifest = { models: [{ ...entry, files: [{ ...file, path }] }] }
    expect(await reasonOf(await folderWith(JSON.stringify(manifest)))).toEqual({ code: 'path_outside', path })
  }
  const folder = await folderOf([blendswap])
  const outside = join(await folderWith('{}'), 'outside.onnx')
  await rename(join(folder, 'blendswap_256.onnx'), outside)
  expect(await reasonOf(folder)).toEqual({ code: 'file_missing', path: 'blendswap_256.onnx' })
  await symlink(outside, join(folder, 'blendswap_256.onnx'))
  expect(await reasonOf(folder)).toEqual({ code: 'path_outside', path: 'blendswap_256.onnx' })
})

test('another file than the one that was hashed is refused', async () => {
  const folder = await folderOf([blendswap])
  await writeFile(join(folder, 'blendswap_256.onnx'), 'another')
  expect(await reasonOf(folder)).toEqual({ code: 'hash_differs', path: 'blendswap_256.onnx' })
})

test('a licence that forbids what the installation does is refused', async () => {
  const use_forbidden = { code: 'use_forbidden', family: 'blendswap_256' }
  const personal = await folderOf([{ ...blendswap, uses: ['personal'] }])
  expect(await reasonOf(personal)).toBeUndefined()
  expect(await reasonOf(personal, true)).toEqual({ ...use_forbidden, use: 'paid' })
  expect(await reasonOf(await folderOf([{ ...blendswap, uses: [] }]))).toEqual({ ...use_forbidden, use: 'personal' })
})

test('an unknown family, one that is there twice, and a swapper without whom it needs are refused', async () => {
  expect(await reasonOf(await folderOf([blendswap, blendswap]))).toEqual({ code: 'family_twice', ...blendswap })
  const unknown = { family: 'other_256', bytes: new Uint8Array(3) }
  expect(await reasonOf(await folderOf([unknown]))).toEqual({ code: 'family_unknown', family: 'other_256' })
  expect(await reasonOf(await folderOf([{ family: 'crossface_ghost' }]))).toEqual({ code: 'no_swapper' })
  const ghost = tiny('ghost_1_256')
  expect(await reasonOf(await folderOf([ghost]))).toEqual({ code: 'needs_recogniser', family: 'ghost_1_256' })
  expect(await reasonOf(await folderOf([ghost, { family: 'arcface_w600k_r50' }]))).toEqual({
    code: 'needs_converter',
    family: 'ghost_1_256',
    converter: 'crossface_ghost',
  })
})

const own = { code: 'wrong_signature', path: 'blendswap_256.onnx' }

test.each<[string, FolderModel, ModelReason | undefined]>([
  ['sides of any length', tiny('blendswap_256', { isDynamic: true }), undefined],
  ['half precision', tiny('blendswap_256', { isHalf: true }), undefined],
  [
    'another name',
    tiny('blendswap_256', { target: 'image' }),
    { ...own, port: 'input target', expected: '[1, 3, 256, 256]', found: 'none' } as ModelReason,
  ],
  [
    'another size',
    tiny('blendswap_256', { size: 128 }),
    { ...own, port: 'input target', expected: '[1, 3, 256, 256]', found: 'float32 [1, 3, 128, 128]' } as ModelReason,
  ],
  [
    'the file of another family',
    { ...tiny('uniface_256'), family: 'blendswap_256' },
    { ...own, port: 'input source', expected: '[1, 3, 112, 112]', found: 'float32 [1, 3, 256, 256]' } as ModelReason,
  ],
  ['no matrix', tiny('inswapper_128', { withoutEmap: true }), { code: 'emap_missing', path: 'inswapper_128.onnx' }],
])('a model with %s is taken for what it is', async (_, model, reason) => {
  expect(await reasonOf(await folderOf([model]))).toEqual(reason)
})

test('a file that ends too early, is none, or keeps its numbers elsewhere is refused', async () => {
  const { bytes = new Uint8Array() } = tiny('blendswap_256')
  const path = 'blendswap_256.onnx'
  const reasonWith = async (changed: Uint8Array) => reasonOf(await folderOf([{ ...blendswap, bytes: changed }]))
  expect(await reasonWith(bytes.subarray(0, bytes.length - 20))).toEqual({ code: 'not_onnx', path })
  expect(await reasonWith(new Uint8Array(0))).toEqual({ code: 'not_onnx', path })
  expect(await reasonWith(Buffer.from('<html>not found</html>'))).toEqual({ code: 'not_onnx', path })
  expect(await reasonWith(createHash('sha512').digest())).toEqual({ code: 'not_onnx', path })
  // A second piece of the graph: a constant whose data_location is EXTERNAL.
  const outside = Buffer.concat([bytes, Uint8Array.of(0x3a, 4, 0x2a, 2, 0x70, 1)])
  expect(await reasonWith(outside)).toEqual({ code: 'external_data', path })
})

test('numbers kept elsewhere are found in the branch of a node, in a sparse constant and in a function, too', async () => {
  const { bytes = new Uint8Array() } = tiny('blendswap_256')
  const within = (field: number, part: Uint8Array) => Buffer.concat([fieldOf(field), Uint8Array.of(part.length), part])
  const outside = Uint8Array.of(0x70, 1) // data_location is EXTERNAL
  const branch = within(5, within(6, within(5, outside)))
  const pieces = {
    branch: within(7, within(1, branch)),
    constant: within(7, within(1, within(5, within(5, outside)))),
    sparse: within(7, within(15, within(1, outside))),
    function: within(25, within(7, branch)),
  }
  for (const [name, piece] of Object.entries(pieces)) {
    const model = { ...blendswap, bytes: Buffer.concat([bytes, piece]) }
    expect([name, await reasonOf(await folderOf([model]))]).toEqual([
      name,
      { code: 'external_data', path: 'blendswap_256.onnx' },
    ])
  }
})

/** The key of a field that holds a message. */
function fieldOf(field: number): Uint8Array {
  const key = field * 8 + 2
  return key < 128 ? Uint8Array.of(key) : Uint8Array.of((key % 128) + 128, key >> 7)
}
