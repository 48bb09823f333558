import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSamplePhoto, sampleSetOf } from './sample-set.ts'

let samplesDir: string
beforeAll(async () => {
  samplesDir = await mkdtemp(join(tmpdir(), 'guise-samples-'))
})
afterAll(() => rm(samplesDir, { recursive: true }))

const photo = { name: 'one.jpg', width: 4, height: 3, alt: 'One.' }
const post = { slug: 'one', title: 'One', text: 'One photo.', photos: ['one.jpg'] }
const write = (samples: unknown) => writeFile(join(samplesDir, 'samples.json'), JSON.stringify(samples))
/** Each folder is read once: what is wrong with it is asked of a folder that was not read yet. */
const problem = () => {
  try {
    return sampleSetOf({ samplesDir })
  } catch (error) {
    return (error as Error).message
  }
}

test('a folder that is no set of samples says what is wrong with it', async () => {
  expect(problem()).toContain('samples.json cannot be read as samples: ENOENT')
  await writeFile(join(samplesDir, 'samples.json'), '{"photos": [')
  expect(problem()).toMatch(/^SAMPLES_DIR: .*samples\.json cannot be read as samples: .*JSON/)
  await write({ photos: [{ ...photo, name: '../one.jpg' }], posts: [], faces: [] })
  expect(problem()).toMatch(/photos\[0\]\.name/)
  await write({ photos: [photo], posts: [post], faces: [] })
  expect(problem()).toBe(`SAMPLES_DIR: the photo ${join(samplesDir, 'one.jpg')} is not there`)
  await writeFile(join(samplesDir, 'one.jpg'), 'bytes')
  await write({ photos: [photo], posts: [{ ...post, photos: ['two.jpg'] }], faces: [] })
  expect(problem()).toBe('SAMPLES_DIR: the post one names the photo two.jpg, which samples.json does not list')
  const crop = { left: 0, top: 0, width: 2, height: 2 }
  await write({ photos: [photo], posts: [post], faces: [{ slug: 'me', name: 'Me', photo: 'two.jpg', crop }] })
  expect(problem()).toBe('SAMPLES_DIR: the face me names the photo two.jpg, which samples.json does not list')
})

test('a folder of samples is offered in place of ours', async () => {
  await write({ photos: [photo], posts: [post], faces: [] })
  const set = sampleSetOf({ samplesDir })
  expect(set.posts).toEqual([{ ...post, photos: [photo] }])
  expect(await readSamplePhoto(set, 'one.jpg')).toEqual(Buffer.from('bytes'))
  expect(await readSamplePhoto(set, 'two.jpg')).toBeUndefined()
})
