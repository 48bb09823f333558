import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readCredentials } from '@guise/provenance/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runSwap } from './run-swap.ts'

const sample = (number: number) =>
  readFile(fileURLToPath(import.meta.resolve(`@vladmandic/face-api/demo/sample${number}.jpg`)))

let folder: string
const inFolder = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-'))
  await writeFile(inFolder('face.jpg'), await sample(6))
  await writeFile(
    inFolder('photo.jpg'),
    await sharp(await sample(3))
      .resize(800)
      .jpeg()
      .toBuffer(),
  )
  const empty = sharp({ create: { width: 200, height: 200, channels: 3, background: '#357' } })
  await writeFile(inFolder('empty.jpg'), await empty.jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

const film = fileURLToPath(new URL('../../../../../packages/video/fixtures/sample.mp4', import.meta.url))

it('writes the swapped photo and says how many faces were swapped', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const paths = ['--face', inFolder('face.jpg'), '--photo', inFolder('photo.jpg'), '-o', inFolder('out.jpg')]
  expect(await runSwap([...paths, '--select', 'all'])).toBe(0)
  expect(written.mock.calls[0]?.[0]).toMatch(/out\.jpg: 3 of 3 faces swapped, quality \d+ %\n$/)
  written.mockRestore()
  const out = await readFile(inFolder('out.jpg'))
  expect((await sharp(out).metadata()).width).toBe(800)
  expect(out.toString('latin1')).toContain('compositeWithTrainedAlgorithmicMedia')
  const original = createHash('sha256')
    .update(await readFile(inFolder('photo.jpg')))
    .digest('base64url')
  expect(await readCredentials(out)).toMatchObject({
    state: 'Valid',
    wrong: ['signingCredential.untrusted'],
    manifest: { ingredients: [{ relationship: 'parentOf', instance_id: `ni:///sha-256;${original}` }] },
  })
})

it.each([
  [
    'there is no face',
    ['--face', 'face.jpg', '--photo', 'empty.jpg', '-o', 'x.jpg'],
    'No face was found in this photo.',
  ],
  ['a file is missing', ['--face', 'none.jpg', '--photo', 'photo.jpg', '-o', 'x.jpg'], 'A file could not be read'],
  ['an option is missing', ['--face', 'face.jpg'], 'Usage: guise swap'],
])('says in one line what is wrong when %s', async (_, argv, sentence) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await runSwap(argv.map((word) => (word.endsWith('.jpg') ? inFolder(word) : word)))).toBe(1)
  expect(written.mock.calls).toHaveLength(1)
  expect(written.mock.calls[0]?.[0]).toContain(sentence)
  written.mockRestore()
})

it('says how to get ffmpeg when a video is to be swapped and there is none, and writes nothing', async () => {
  vi.stubEnv('FFMPEG_PATH', inFolder('no-ffmpeg'))
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await runSwap([inFolder('face.jpg'), film, inFolder('none.mp4')])).toBe(1)
  expect(written.mock.calls.flat().join('')).toContain('Videos need ffmpeg with libx264, which was not found.')
  written.mockRestore()
  await expect(readFile(inFolder('none.mp4'))).rejects.toThrow('ENOENT')
})
