import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { originBox } from '@guise/provenance'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signSwapped, signSwappedFilm } from './sign-swapped.ts'

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../../packages/video/fixtures/${name}`, import.meta.url))
const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#886644' } })

describe('what was swapped on the command line says how it was made, and of what kind its original was', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guise-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('a photo: %s', async (kind) => {
    const signed = await signSwapped(await picture.jpeg().toBuffer(), await picture.toFormat(kind).toBuffer())
    expect(formatsIn(signed)).toEqual([`image/${kind}`])
  })

  test.each([
    ['endless.webm', 'video/webm'],
    ['sample.mp4', 'video/mp4'],
  ])('a film: %s', async (original, format) => {
    const made = join(folder, 'made.mp4')
    await copyFile(fixture('sample.mp4'), made)
    await signSwappedFilm(made, fixture(original))
    const signed = await readFile(made)
    expect(formatsIn(signed)).toContain(format)
    expect(signed.includes(Buffer.from(originBox()))).toBe(true)
  })
})

/** Media types that stand in the statements of a file. */
function formatsIn(file: Uint8Array): string[] {
  const text = Buffer.from(file).toString('latin1')
  return [
    ...new Set(
      [...text.matchAll(/dc:format.((?:image|video)\/[a-z\d]+?)jinstanceID/g)].map(([, format]) => format ?? ''),
    ),
  ]
}
