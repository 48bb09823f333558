import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Samples } from '@guise/contract'
import { createEngine } from '@guise/engine'
import type { Engine } from '@guise/engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures } from '../../entry/http/demo/pictures.ts'
import { sampleFilm } from './sample-film.ts'
import { readSamplePhoto, samplePhotos } from './sample-photos.ts'
import { listSamples, sampleFaces, samplePosts } from './samples.ts'

const origin = 'https://guise.example'

describe('the sample posts', () => {
  test('stand on photos that exist, of the size that is told', async () => {
    for (const photo of samplePhotos) {
      const { format, width, height } = await sharp(await readSamplePhoto(photo.name)).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: photo.width, height: photo.height })
    }
  })

  test('are single photos and carousels of two to six, each under an address of its own', () => {
    const counts = samplePosts.map(({ photos }) => photos.length)
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 4, 6])
    expect(new Set(samplePosts.map(({ slug }) => slug)).size).toBe(samplePosts.length)
  })

  test('are listed as the contract says, with a thumbnail per photo', () => {
    const { posts, faces } = Samples.parse(listSamples(origin, { hasVideos: false }))
    expect(posts).toHaveLength(6)
    expect(faces).toHaveLength(5)
    expect(posts.find(({ photo_count }) => photo_count === 2)).toEqual({
      url: 'https://guise.example/demo/p/dressed-up',
      title: 'Dressed up',
      photo_count: 2,
      has_video: false,
      thumbnail_urls: [
        'https://guise.example/demo/photos/1.jpg?w=320',
        'https://guise.example/demo/photos/4.jpg?w=320',
      ],
    })
    expect(faces[0]).toEqual({ url: 'https://guise.example/demo/faces/blonde-curls.jpg', name: 'Blonde curls' })
  })

  test('hold one film where videos are swapped, with its poster', async () => {
    const { posts } = Samples.parse(listSamples(origin, { hasVideos: true }))
    expect(posts.filter(({ has_video }) => has_video)).toEqual([
      {
        url: 'https://guise.example/demo/p/astronaut',
        title: 'Before the launch',
        photo_count: 1,
        has_video: true,
        thumbnail_urls: ['https://guise.example/demo/photos/astronaut.jpg?w=320'],
      },
    ])
    const { format, width, height } = await sharp(await readSamplePhoto(sampleFilm.poster)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: sampleFilm.width, height: sampleFilm.height })
  })

  test('are an empty list, and no accident, where the photos are not installed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guise-samples-'))
    try {
      for (const file of ['sample-film.ts', 'sample-photos.ts', 'samples.ts']) {
        await copyFile(join(import.meta.dirname, file), join(folder, file))
      }
      const script = join(folder, 'list.mts')
      await writeFile(
        script,
        `import { listSamples } from './samples.ts'
         import { readSamplePhoto } from './sample-photos.ts'
         console.log(JSON.stringify([listSamples('x', { hasVideos: true }), await readSamplePhoto('1.jpg') ?? 'none']))`,
      )
      const { stdout } = await promisify(execFile)(process.execPath, [script])
      expect(JSON.parse(stdout)).toEqual([{ posts: [], faces: [] }, 'none'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('the sample faces', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createEngine()
  })
  afterAll(() => engine.close())

  test('each show one person whose face the engine takes', async () => {
    const pictures = createPictures()
    const judged = await Promise.all(
      sampleFaces.map(async ({ slug }) => {
        const { faces, usable } = await engine.check((await pictures.face(`${slug}.jpg`)) ?? new Uint8Array())
        return { slug, faces: faces.length, usable }
      }),
    )
    expect(judged).toEqual(sampleFaces.map(({ slug }) => ({ slug, faces: 1, usable: true })))
  })

  test('are never the main face of a sample photo, so that every swap is seen', async () => {
    for (const photo of samplePhotos) {
      const { faces, main } = await engine.check((await readSamplePhoto(photo.name)) ?? new Uint8Array())
      const box = faces[main ?? -1]?.box
      if (!box) throw new Error(`no face in ${photo.name}`)
      const x = (box.x + box.width / 2) * photo.width
      const y = (box.y + box.height / 2) * photo.height
      const shown = sampleFaces.filter(
        ({ photo: name, crop }) =>
          name === photo.name &&
          x >= crop.left &&
          x < crop.left + crop.width &&
          y >= crop.top &&
          y < crop.top + crop.height,
      )
      expect(shown).toEqual([])
    }
  })

  test('are made once and kept', async () => {
    const pictures = createPictures()
    expect(await pictures.face('red-lips.jpg')).toBe(await pictures.face('red-lips.jpg'))
  })
})
