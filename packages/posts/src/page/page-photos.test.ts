import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.ts'
import { openStage, type Stage } from '../testing/stage.ts'

const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`
const preview = '<meta property=og:image content=/preview.jpg>'

let stage: Stage
let reader: Reader
beforeAll(async () => {
  stage = await openStage(() => ({
    '/two-addresses':
      jsonLd('{"@type":"NewsArticle","image":{"@type":"ImageObject","url":["/a.jpg","/b.jpg"]}}') + preview,
    '/lines': jsonLd('{"@type":"NewsArticle","description":"Up\nand\tdown","image":["/a.jpg","/b.jpg"]}') + preview,
    '/whole-types':
      jsonLd(`[{"@type":"http://schema.org/Organization","image":"/brand.jpg"},
      {"@type":"schema:Person","image":"/mira.jpg"}]`) + preview,
    '/encoded-twice': '<meta property=og:image content="/hill.jpg?id=7&amp;amp;sig=ab">',
    '/encoded-in-json': jsonLd('{"@type":"NewsArticle","image":"/hill.jpg?id=7&amp;sig=ab"}'),
    '/small-in-json': `${jsonLd('{"@type":"NewsArticle","image":["/hill-300x200.jpg","/lake.jpg"]}')}
      <meta property=og:image content=/hill-1200x800.jpg><meta property=og:image content=/other.jpg>`,
    '/told-in-json': `${jsonLd('{"@type":"NewsArticle","image":{"url":"/hill.jpg","width":1200,"height":800}}')}
      <meta property=og:image content=/hill.jpg>`,
    '/small-in-preview': `<meta property=og:image content=/hill-300x200.jpg>
      <article><img src=/hill-300x200.jpg srcset="/hill-300x200.jpg 300w, /hill-2048x1365.jpg 2048w"><img src=/ad.jpg></article>`,
    '/words-in-json':
      jsonLd(`{"@type":"NewsArticle","articleBody":"<p>Up &#38; down</p><p>I &lt;3 it</p>","author":{"name":"Jo &amp; Co"},
      "image":"/a.jpg"}`),
    '/by-address': `<meta property=article:author content=https://social.example/mira>${preview}`,
    '/by-both': `<meta name=author content=Mira><meta property=article:author content=https://social.example/mira>${preview}`,
    '/by-address-in-json': jsonLd('{"@type":"NewsArticle","author":"https://social.example/mira","image":"/a.jpg"}'),
  }))
  reader = createReader({ fetch: stage.fetch })
})
afterAll(() => stage.close())

const read = (path: string) => reader.read(stage.at(path))
const pathsOf = async (path: string) => (await read(path)).items.map(({ url }) => url.replace(stage.at(''), ''))

describe('the JSON-LD of a page is understood', () => {
  test('where one picture has several addresses', async () => {
    expect(await pathsOf('/two-addresses')).toEqual(['/a.jpg', '/b.jpg'])
  })

  test('where its texts have line breaks, which JSON forbids', async () => {
    expect(await pathsOf('/lines')).toEqual(['/a.jpg', '/b.jpg'])
  })

  test('where its types are written as addresses', async () => {
    expect(await pathsOf('/whole-types')).toEqual(['/preview.jpg'])
  })
})

test.each(['/encoded-twice', '/encoded-in-json'])('an address is meant without its entities, %s', async (path) => {
  expect(await pathsOf(path)).toEqual(['/hill.jpg?id=7&sig=ab'])
})

describe('a photo that is named small', () => {
  test('is taken as large as the page names it elsewhere, and nothing else is taken from there', async () => {
    expect(await pathsOf('/small-in-json')).toEqual(['/hill-1200x800.jpg', '/lake.jpg'])
    expect(await pathsOf('/small-in-preview')).toEqual(['/hill-2048x1365.jpg'])
  })

  test('keeps what is known of its size', async () => {
    expect((await read('/told-in-json')).items).toMatchObject([{ width: 1200, height: 800 }])
  })
})

test('words that stand in JSON as a page would show them are read as such', async () => {
  expect(await read('/words-in-json')).toMatchObject({
    author: { name: 'Jo & Co' },
    text: 'Up & down\nI <3 it',
  })
})

test('an author who is named by an address has no name but that', async () => {
  const url = 'https://social.example/mira'
  expect((await read('/by-address')).author).toEqual({ url })
  expect((await read('/by-address-in-json')).author).toEqual({ url })
  expect((await read('/by-both')).author).toEqual({ name: 'Mira', url })
})
