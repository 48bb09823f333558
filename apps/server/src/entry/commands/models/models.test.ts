import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { familyOf } from '@guise/neural'
import { makeModelsFolder, tinyFolder, tinyModel } from '@guise/neural/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../platform/settings/config.ts'
import { examine } from '../doctor/examine.ts'
import { initModels } from './init-models.ts'
import { recognise } from './known-files.ts'
import { checkModels, openModels } from './open-models.ts'

const made: string[] = []
const keep = (folder: string) => (made.push(folder), folder)
let good = ''
beforeAll(async () => {
  good = keep(await tinyFolder('inswapper_128'))
})
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

const open = (folder: string, more: Record<string, string> = {}) =>
  openModels(readConfig({ NODE_ENV: 'test', MODELS_DIR: folder, ...more }))

test('a folder whose models are in order is told with what computes them, and none without a folder', async () => {
  const files = ['inswapper_128.onnx', 'arcface_w600k_r50.onnx'].map((path) => statSync(join(good, path)).size)
  const size = (files.reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1)
  expect(await open(good)).toMatchObject({
    says: `Faces are drawn by inswapper_128 of ${good} on cpu: ${size} MB of networks in each engine`,
  })
  expect(await open(good, { ENGINE: 'builtin' })).toBeUndefined()
  expect(await openModels(readConfig({ NODE_ENV: 'test' }))).toBeUndefined()
})

test('a start with a folder that cannot be used ends with one sentence', async () => {
  const swapped = keep(await tinyFolder('inswapper_128'))
  await writeFile(join(swapped, 'inswapper_128.onnx'), 'another file')
  await expect(open(swapped)).rejects.toThrow(
    `The models in ${swapped} cannot be used. inswapper_128.onnx is not the file that models.json means: its SHA-256 is another.`,
  )
  await rm(join(swapped, 'inswapper_128.onnx'))
  await expect(open(swapped)).rejects.toThrow('inswapper_128.onnx is missing.')
  await mkdir(join(swapped, 'inswapper_128.onnx'))
  await expect(open(swapped)).rejects.toThrow('inswapper_128.onnx cannot be read: it is no file')
  await expect(open('/nowhere/models')).rejects.toThrow(
    'The models in /nowhere/models cannot be used. There is no such folder.',
  )
  const empty = keep(await mkdtemp(join(tmpdir(), 'models-')))
  await expect(open(empty)).rejects.toThrow('There is no models.json in it: `guise models init` writes one.')
  await writeFile(
    join(empty, 'models.json'),
    JSON.stringify({
      models: [
        { family: 'deepswap', files: [{ path: 'a.onnx', sha256: '0'.repeat(64) }], licence: 'MIT', uses: ['paid'] },
      ],
    }),
  )
  await expect(open(empty)).rejects.toThrow('models.json names the family deepswap, which Guise does not know.')
  await expect(open(good, { ENGINE_PROVIDER: 'coreml' })).rejects.toThrow('ENGINE_PROVIDER is coreml')
})

test('a network that takes and gives what its family does, and that the library cannot open, ends the start', async () => {
  const family = familyOf('blendswap_256')
  if (!family) throw new TypeError('no such family')
  const bytes = tinyModel(family, 'unknown_step')
  const folder = keep(await makeModelsFolder([{ family: family.name, bytes }]))
  await expect(open(folder)).rejects.toThrow(/cannot be used\. blendswap_256\.onnx cannot be opened: .*Frobnicate/)
  // One that nothing uses does not keep it from starting, and is found by `guise models check`.
  const spare = keep(await makeModelsFolder([{ family: 'uniface_256' }, { family: family.name, bytes }]))
  expect(await open(spare)).toBeDefined()
  const options = { folder: spare, paidPlans: false, provider: 'cpu' } as const
  await expect(checkModels(options)).rejects.toThrow('blendswap_256.onnx cannot be opened')
})

test('the doctor finds a folder that cannot be used', async () => {
  const folder = keep(await mkdtemp(join(tmpdir(), 'models-')))
  const findings = await examine(new Date(), { NODE_ENV: 'test', DATA_DIR: folder, MODELS_DIR: folder, PORT: '0' })
  expect(findings.find(({ check }) => check === 'models')).toMatchObject({
    level: 'error',
    says: expect.stringContaining('There is no models.json'),
  })
})

test('a licence that forbids what people pay for ends the start where people pay', async () => {
  const forOneself = keep(await makeModelsFolder([{ family: 'blendswap_256', uses: ['personal'] }]))
  expect(await open(forOneself)).toBeDefined()
  await expect(open(forOneself, { KOFI_TOKEN: 'a token of Ko-fi' })).rejects.toThrow(
    'The uses of blendswap_256 in models.json do not have "paid", and people pay on this installation.',
  )
})

test('init knows the files of FaceFusion and ReActor by their names, hashes them and allows no use of any', async () => {
  const folder = keep(await mkdtemp(join(tmpdir(), 'models-')))
  const paths = [
    '.assets/models/ghost_1_256.onnx',
    'models/insightface/inswapper_128.onnx',
    'models/facerestore_models/GPEN-BFR-512.onnx',
    'models/insightface/models/buffalo_l/w600k_r50.onnx',
    'models/reswapper/reswapper_128.onnx',
    'models/own.onnx',
    'models/facerestore_models/codeformer-v0.1.0.pth',
    'models/checkpoints/paintings.pth',
  ]
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), path)
  }
  const found = await initModels(folder)
  expect(found.written.map(({ family }) => family).sort()).toEqual([
    'arcface_w600k_r50',
    'ghost_1_256',
    'gpen_bfr_512',
    'inswapper_128',
  ])
  expect(found).toMatchObject({
    unknown: ['models/own.onnx'],
    again: ['models/reswapper/reswapper_128.onnx'],
    toExport: ['models/facerestore_models/codeformer-v0.1.0.pth'],
    drawing: { swapper: 'ghost_1_256', restorer: 'gpen_bfr_512' },
  })
  const { models } = JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'))
  for (const { files, uses } of models) {
    expect(uses).toEqual([])
    expect(files[0].sha256).toMatch(/^[0-9a-f]{64}$/)
  }
  await expect(initModels(folder)).rejects.toThrow('is there already')
  expect(recognise('C:\\ComfyUI\\models\\hyperswap\\hyperswap_1A_256.onnx')?.family).toBe('hyperswap_1a_256')
})

test('init leaves out what cannot be read, a folder or a link that leads nowhere, and writes down the rest', async () => {
  const folder = keep(await mkdtemp(join(tmpdir(), 'models-')))
  await symlink('/nowhere/uniface_256.onnx', join(folder, 'uniface_256.onnx'))
  await mkdir(join(folder, 'ghost_1_256.onnx'))
  await expect(initModels(folder)).rejects.toThrow(
    `ghost_1_256.onnx, uniface_256.onnx below ${folder} cannot be read. Is it a file, and may this account read it?`,
  )
  await writeFile(join(folder, 'blendswap_256.onnx'), 'a file')
  expect(await initModels(folder)).toMatchObject({
    written: [{ family: 'blendswap_256' }],
    unreadable: ['ghost_1_256.onnx', 'uniface_256.onnx'],
  })
})
