import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCredentials } from '@guise/provenance/testing'
import { makeModelsFolder } from '@guise/neural/testing'
import { afterAll, expect, test } from 'vitest'
import { facePhoto, groupPhoto } from '../../testing/own-networks.ts'

const run = promisify(execFile)
const main = join(import.meta.dirname, '../../main.ts')

const made: string[] = []
const keep = (folder: string) => (made.push(folder), folder)
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

/** How `guise models` ends, and what it says. */
async function guise(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { NODE_ENV: 'test' }
  return run(process.execPath, [main, 'models', ...words], { env }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('from files with known names to a swapped photo: init, the uses filled in, check, list, try', async () => {
  const folder = keep(
    await makeModelsFolder([{ family: 'inswapper_128', behaviour: 'mirrored' }, { family: 'arcface_w600k_r50' }]),
  )
  await rename(join(folder, 'arcface_w600k_r50.onnx'), join(folder, 'w600k_r50.onnx'))
  expect(await guise('init', '--folder', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is there already'),
  })
  await rm(join(folder, 'models.json'))
  const { stdout: written } = await guise('init', '--folder', folder)
  expect(written).toContain('inswapper_128.onnx is inswapper_128; its licence: non-commercial')
  expect(written).toContain('inswapper_128 will put the face on: the first of its kind in models.json.')
  expect(written).toContain('cuda needs an NVIDIA card')
  expect(await guise('check', '--folder', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'models.json allows no use of inswapper_128: read its licence, then fill in its uses.',
    ),
  })
  const manifest = join(folder, 'models.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll('"uses": []', '"uses": ["personal"]'))
  expect(await guise('check', '--folder', folder)).toMatchObject({
    code: 0,
    stdout: `The 2 models in ${folder} can be used, on cpu.\n`,
  })
  const { models } = JSON.parse((await guise('list', '--folder', folder, '--json')).stdout)
  expect(models).toMatchObject([
    { family: 'inswapper_128', kind: 'swapper', uses: ['personal'], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { family: 'arcface_w600k_r50', kind: 'recogniser', file: 'w600k_r50.onnx' },
  ])
  const photos = keep(await mkdtemp(join(tmpdir(), 'photos-')))
  const [face, photo, out] = ['face.png', 'photo.png', 'out.jpg'].map((name) => join(photos, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(face, await facePhoto())
  await writeFile(photo, await groupPhoto())
  expect(await guise('try', face, photo, out, '--folder', folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^inswapper_128, quality \d+ %\n$/),
  })
  expect(await readCredentials(await readFile(out))).toBeDefined()
})

test('try draws as a start would, with the restorer, and says in words why a network draws nothing', async () => {
  const photos = keep(await mkdtemp(join(tmpdir(), 'photos-')))
  await writeFile(join(photos, 'face.png'), await facePhoto())
  await writeFile(join(photos, 'photo.png'), await groupPhoto())
  const tryOut = (folder: string) =>
    guise('try', join(photos, 'face.png'), join(photos, 'photo.png'), '--folder', keep(folder))
  const restored = await makeModelsFolder([
    { family: 'blendswap_256', behaviour: 'mirrored' },
    { family: 'gfpgan_1.4', strength: 0.5 },
  ])
  expect(await tryOut(restored)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^blendswap_256 and gfpgan_1\.4, quality \d+ %\n$/),
  })
  expect(await tryOut(await makeModelsFolder([{ family: 'blendswap_256', behaviour: 'black' }]))).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^builtin, quality \d+ %: The network of this server answered with an empty picture, so the built-in engine swapped 1 face\.\n$/,
    ),
  })
  expect(await guise('check')).toMatchObject({
    code: 1,
    stderr: 'Name the folder by --folder, or by MODELS_DIR.\n',
  })
})
