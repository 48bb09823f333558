import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostProblem, createReader } from '@guise/posts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoNetwork } from './demo-network.ts'
import { readSampleFilm } from './sample-film.ts'
import { readSamplePhoto, sampleSetOf } from './sample-set.ts'

const ours = { samplesDir: undefined }
const { posts } = sampleSetOf(ours)
const local = demoNetwork({ ...ours, publicUrl: undefined })
const published = demoNetwork({ ...ours, publicUrl: 'https://try.guise.example' })

/** A reader that must not go anywhere. */
function readerOf(network: ReturnType<typeof demoNetwork>) {
  return createReader({
    networks: [network],
    fetch: () => Promise.reject(new Error('a request was made')),
  })
}

describe('the demo network', () => {
  test.each([
    'http://localhost:3000/demo/p/two-by-morisot',
    'http://127.0.0.1:43117/demo/p/two-by-morisot',
    'http://[::1]:3000/demo/p/two-by-morisot/',
    'http://localhost/demo/p/two-by-morisot?img_index=2',
  ])('knows %s as its own where no public address is set', (link) => {
    expect(local.matches(new URL(link))).toBe(true)
    expect(published.matches(new URL(link))).toBe(false)
  })

  test.each([
    'http://post.example/demo/p/two-by-morisot',
    'http://203.0.113.7/demo/p/two-by-morisot',
    'http://localhost.post.example/demo/p/two-by-morisot',
    'http://localhost:3000/demo',
    'http://localhost:3000/demo/p/',
    'http://localhost:3000/demo/p/two-by-morisot/1',
    'http://localhost:3000/media/demo/p/two-by-morisot',
  ])('leaves %s to others', (link) => {
    expect(local.matches(new URL(link))).toBe(false)
  })

  test('knows its public address as its own once one is set', () => {
    expect(published.matches(new URL('https://try.guise.example/demo/p/two-by-morisot'))).toBe(true)
    expect(published.matches(new URL('https://guise.example/demo/p/two-by-morisot'))).toBe(false)
    expect(published.matches(new URL('https://try.guise.example:8443/demo/p/two-by-morisot'))).toBe(false)
  })

  test('reads every post with its photos in order, without any request', async () => {
    for (const sample of posts) {
      const post = await readerOf(local).read(`http://localhost:3000/demo/p/${sample.slug}`)
      expect(post).toMatchObject({ network: 'demo', text: sample.text, truncated: false, sensitive: false })
      expect(post.canonicalUrl).toBe(`http://localhost:3000/demo/p/${sample.slug}`)
      expect(post.items).toEqual(
        sample.photos.map(({ name, width, height, alt }) => ({
          kind: 'photo',
          url: `http://localhost:3000/demo/photos/${name}`,
          width,
          height,
          alt,
        })),
      )
    }
  })

  test('hands out the bytes of every photo without any request', async () => {
    const reader = readerOf(published)
    const post = await reader.read('https://try.guise.example/demo/p/whole-gallery')
    const gallery = posts.find(({ slug }) => slug === 'whole-gallery')
    const read = await Promise.all(post.items.map((item) => reader.download(post, item)))
    const shown = gallery?.photos.map(({ name }) => readSamplePhoto(sampleSetOf(ours), name)) ?? []
    expect(read).toEqual(await Promise.all(shown))
  })

  test('hands out its film as a file, without any request', async () => {
    const reader = readerOf(local)
    const post = await reader.read('http://localhost:3000/demo/p/astronaut')
    expect(post.items).toMatchObject([{ kind: 'video', url: 'http://localhost:3000/demo/films/astronaut.mp4' }])
    const folder = await mkdtemp(join(tmpdir(), 'guise-film-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const to = { path: join(folder, 'film'), maxBytes: 1e6 }
    for (const item of post.items) await reader.downloadFilm(post, item, to)
    expect(await readFile(to.path)).toEqual(await readSampleFilm('astronaut.mp4'))
    const other = { kind: 'video' as const, url: 'http://localhost:3000/demo/films/astronaut.jpg' }
    await expect(reader.downloadFilm(post, other, to)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('says that a post it does not have is not there', async () => {
    const reading = readerOf(local).read('http://localhost:3000/demo/p/unknown')
    await expect(reading).rejects.toThrow(PostProblem)
    await expect(reading).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each(['http://localhost:3000/demo/photos/7.jpg', 'http://localhost:3000/demo/photos/..%2Fpackage.json'])(
    'hands out nothing at %s',
    async (url) => {
      const downloading = readerOf(local).download({ network: 'demo' }, { kind: 'photo', url })
      await expect(downloading).rejects.toMatchObject({ code: 'not_found' })
    },
  )
})
