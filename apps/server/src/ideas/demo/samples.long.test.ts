import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Samples } from '@guise/contract'
import { createEngine } from '@guise/engine'
import type { Engine } from '@guise/engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPictures } from '../../entry/http/demo/pictures.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { sampleFilm } from './sample-film.ts'
import { readSamplePhoto, sampleSetOf } from './sample-set.ts'
import { listSamples } from './samples.ts'

const origin = 'https://guise.example'
const config = readConfig({ NODE_ENV: 'test' })
const set = sampleSetOf(config)
const photoOf = async (name: string) => (await readSamplePhoto(set, name)) ?? new Uint8Array()
const pictures = createPictures(set)
const faceOf = async (slug: string) => (await pictures.face(`${slug}.jpg`)) ?? new Uint8Array()

describe('the sample posts', () => {
  test('stand on photos that exist, of the size that is told, each with its source and licence', async () => {
    for (const { name, width, height, credit } of set.photos) {
      const is = await sharp(await photoOf(name)).metadata()
      expect({ name, ...is }).toMatchObject({ name, format: 'jpeg', width, height, space: 'srgb' })
      expect([name, is.exif, credit?.licence]).toEqual([name, undefined, expect.stringMatching(/^Public domain/)])
    }
    const files = await readdir(join(import.meta.dirname, 'samples'))
    const named = ['README.md', 'samples.json', ...set.photos.map(({ name }) => name)]
    expect(files.toSorted()).toEqual(named.toSorted())
  })

  test('are single photos and carousels, each under an address of its own', () => {
    const counts = set.posts.map(({ photos }) => photos.length)
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 3, 6])
    expect(new Set(set.posts.map(({ slug }) => slug)).size).toBe(set.posts.length)
  })

  test('are listed as the contract says, with a thumbnail per photo', () => {
    const { posts, faces, credits_url } = Samples.parse(listSamples(origin, set, { hasVideos: false }))
    expect(posts).toHaveLength(6)
    expect(credits_url).toBe('https://guise.example/demo/credits')
    expect(posts.find(({ photo_count }) => photo_count === 2)).toEqual({
      url: 'https://guise.example/demo/p/two-by-morisot',
      title: 'Two by Morisot',
      photo_count: 2,
      has_video: false,
      thumbnail_urls: [
        'https://guise.example/demo/photos/self-portrait.jpg?w=320',
        'https://guise.example/demo/photos/young-woman-in-mauve.jpg?w=320',
      ],
    })
    expect(faces[0]).toEqual({ url: 'https://guise.example/demo/faces/mona-lisa.jpg', name: 'Mona Lisa' })
  })

  test('hold one film where videos are swapped, with its poster', async () => {
    const { posts } = Samples.parse(listSamples(origin, set, { hasVideos: true }))
    expect(posts.filter(({ has_video }) => has_video)).toEqual([
      {
        url: 'https://guise.example/demo/p/astronaut',
        title: 'Before the launch',
        photo_count: 1,
        has_video: true,
        thumbnail_urls: ['https://guise.example/demo/photos/astronaut.jpg?w=320'],
      },
    ])
    const { format, width, height } = await sharp(await photoOf(sampleFilm.poster)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: sampleFilm.width, height: sampleFilm.height })
  })
})

describe('the sample faces', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await createEngine()
  })
  afterAll(() => engine.close())

  test('each show one person whose face the engine takes', async () => {
    for (const { slug } of set.faces) {
      const { faces, usable } = await engine.check(await faceOf(slug))
      expect({ slug, faces: faces.length, usable }).toEqual({ slug, faces: 1, usable: true })
    }
  })

  test('are on no sample photo of a post, and come out on every one of them', async () => {
    const shown = new Set(set.posts.flatMap(({ photos }) => photos.map(({ name }) => name)))
    for (const { slug, photo } of set.faces) {
      expect([...shown]).not.toContain(photo)
      for (const name of shown) {
        const [source, target] = [await faceOf(slug), await photoOf(name)]
        const { facesSwapped } = await engine.swap({ source, target, selection: { mode: 'main' } })
        expect({ slug, name, facesSwapped }).toEqual({ slug, name, facesSwapped: 1 })
      }
    }
  })

  test('are made once and kept', async () => {
    expect(await pictures.face('mona-lisa.jpg')).toBe(await pictures.face('mona-lisa.jpg'))
  })
})
