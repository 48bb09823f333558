import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCredentials } from '@guise/provenance/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSwap } from './run-swap.ts'

const hasExifTool = spawnSync('exiftool', ['-ver']).status === 0
const sample = (number: number) => fileURLToPath(import.meta.resolve(`@vladmandic/face-api/demo/sample${number}.jpg`))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-'))
  await writeFile(
    join(folder, 'photo.jpg'),
    await sharp(await readFile(sample(3)))
      .resize(640)
      .toBuffer(),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['jpg', 'png', 'webp'])(
  'a swap written as %s is signed in its own container and says what it is',
  async (ending) => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const path = join(folder, `out.${ending}`)
    expect(await runSwap([sample(6), join(folder, 'photo.jpg'), path])).toBe(0)
    written.mockRestore()
    const out = await readFile(path)
    expect((await sharp(out).metadata()).format).toBe(ending === 'jpg' ? 'jpeg' : ending)
    expect(await readCredentials(out)).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
    if (!hasExifTool) return
    const { stdout } = spawnSync('exiftool', ['-s3', '-XMP-iptcExt:DigitalSourceType', path], { encoding: 'utf8' })
    expect(stdout.trim()).toMatch(/compositeWithTrainedAlgorithmicMedia$/)
  },
)
