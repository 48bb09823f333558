import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.ts'
import { openStage, type Stage } from '../testing/stage.ts'

let stage: Stage
let reader: Reader
beforeAll(async () => {
  stage = await openStage(() => ({
    '/story': `<header><img src=/logo.jpg width=400></header><nav><img src=/menu.jpg width=400></nav><img src=/banner.jpg width=900>
      <article><header><img src=/hill.jpg alt="A hill"></header><img src=/face.jpg width=48 height=48>
      <figure><img src=/lake-400.jpg srcset="/lake-400.jpg 400w, /lake-1600.jpg 1600w, /lake-800.jpg 800w"></figure>
      <img src="data:image/gif;base64,R0lGOD" data-src=/late.jpg><img src=/logo.svg><aside><img src=/ad.jpg></aside></article>`,
    '/shrunk':
      '<article><img srcset="/w_400,q_5/hill.jpg 400w,/w_1600,q_5/hill.jpg 1600w,/w_800,q_5/hill.jpg 800w"></article>',
    '/old-page': '<img src=/dot.jpg width=1><img src=/large.jpg width=800 height=600><img src=/no-size.jpg>',
    '/list':
      '<main><article><img src=/one.jpg></article><article><img src=/two.jpg><article><img src=/three.jpg></article></article></main>',
    '/comments': '<article><img src=/hill.jpg><article>So high!</article></article>',
    '/gallery': `<article>${[1, 2].map((n) => `<a href=/up/${n}.jpg><img src=/up/${n}-150x150.jpg width=150 height=150></a>`).join('')}
      <a href=/wiki/File:hill.jpg><img src=/hill.jpg></a><a href=/other.jpg><img src=/lake.jpg></a><img src=/after.jpg></article>`,
    '/kinds': `<article><picture><source type=image/avif srcset="/a-800.avif 800w, /a-2048.avif 2048w"><source srcset="/a-900.jpg 900w">
      <img src=/a-400.jpg width=400></picture><picture><source type=image/jxl srcset="/b-2048.jxl 2048w"><source srcset=/b.webp>
      <img src=/b.jpg srcset="/b-800.jpg 800w"></picture><picture><source srcset="/c-160.webp 160w">
      <img src=/c.jpg></picture></article>`,
    '/lazy': '<article><img src=/blank.png data-lazy-srcset="/d-300.jpg 300w, /d-2048.jpg 2048w" width=900></article>',
    '/fallback': `<article><img src=/blank.png data-srcset="/e-300.jpg 300w, /e-2048.jpg 2048w"><noscript><img src=/e-300.jpg></noscript>
      <img src=/blank.png data-src=/f-300.jpg><img srcset="/f-300.jpg 300w, /f-2048.jpg 2048w"></article>`,
    '/named': '<meta property=og:image content=/named.jpg><article><img src=/hill.jpg></article>',
  }))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())

const itemsOf = async (path: string) => (await reader.read(stage.at(path))).items
const pathsOf = async (path: string) => (await itemsOf(path)).map(({ url }) => url.replace(stage.at(''), ''))

test('a page that names no photo has those of its article, the largest of each, and none of its head and its margins', async () => {
  expect(await itemsOf('/story')).toEqual([
    { kind: 'photo', url: stage.at('/hill.jpg'), alt: 'A hill' },
    { kind: 'photo', url: stage.at('/lake-1600.jpg'), width: 1600 },
    { kind: 'photo', url: stage.at('/late.jpg') },
  ])
})

test('sizes of a picture may follow each other without a space, and their addresses may have commas', async () => {
  expect(await itemsOf('/shrunk')).toEqual([{ kind: 'photo', url: stage.at('/w_1600,q_5/hill.jpg'), width: 1600 }])
})

test('a page that marks no article has those that it says are large', async () => {
  expect(await itemsOf('/old-page')).toEqual([{ kind: 'photo', url: stage.at('/large.jpg'), width: 800, height: 600 }])
})

test('a page that names a photo has that, whatever its article shows', async () => {
  expect(await itemsOf('/named')).toEqual([{ kind: 'photo', url: stage.at('/named.jpg') }])
})

test('a list of articles has none, and comments make no list', async () => {
  await expect(reader.read(stage.at('/list'))).rejects.toMatchObject({ code: 'no_photos' })
  expect(await itemsOf('/comments')).toEqual([{ kind: 'photo', url: stage.at('/hill.jpg') }])
})

test('a picture that is shown small and leads to itself in full is taken in full; a page about it is no picture', async () => {
  expect(await pathsOf('/gallery')).toEqual(['/up/1.jpg', '/up/2.jpg', '/hill.jpg', '/lake.jpg', '/after.jpg'])
})

test('of the kinds in which a picture is offered the largest is taken that can be read', async () => {
  expect(await pathsOf('/kinds')).toEqual(['/a-2048.avif', '/b-800.jpg', '/c.jpg'])
})

test('a picture that is loaded late is taken in its largest size, too', async () => {
  expect(await pathsOf('/lazy')).toEqual(['/d-2048.jpg'])
})

test('a picture that stands there again by another of its addresses is one picture', async () => {
  expect(await pathsOf('/fallback')).toEqual(['/e-2048.jpg', '/f-2048.jpg'])
})
