import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader } from '../reader.ts'
import { openStage, problemOf, type Stage } from '../testing/stage.ts'
import { boundPost } from './bound-post.ts'
import type { Post } from './post.ts'
import { PostProblem } from './problem.ts'

const link = 'https://page.example/1'
const photo = { kind: 'photo' as const, url: 'https://page.example/1.jpg' }
const postWith = (facts: Partial<Post>): Post => ({
  network: 'web',
  canonicalUrl: link,
  author: {},
  sensitive: false,
  truncated: false,
  items: [photo],
  ...facts,
})
const bound = (facts: Partial<Post>) => boundPost(postWith(facts), link)
const lengthOf = (text = '') => Array.from(text).length
const isStorable = (text: string) => text !== '' && text.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(text)

describe('what a page says of itself', () => {
  test('is cut to sane lengths, counted in characters as people count them', () => {
    const post = bound({
      author: { name: 'n'.repeat(300), handle: '😀'.repeat(300) },
      text: '字'.repeat(6_000),
      items: [{ ...photo, alt: '😀'.repeat(6_000) }],
    })
    expect(lengthOf(post.author.name)).toBe(200)
    expect(post.author.handle).toBe('😀'.repeat(200))
    expect(lengthOf(post.text)).toBe(5_000)
    expect(post.items[0]?.alt).toBe('😀'.repeat(5_000))
  })

  test('stays as it is where it is of a sane length, joined emoji and several lines included', () => {
    const facts = {
      author: { name: 'Zoë 👩‍👩‍👧', handle: '@zoë@page.example', url: 'https://page.example/@zoe' },
      text: 'One line,\nand\tanother.',
      items: [{ ...photo, alt: 'שלום', width: 640, height: 480 }],
    }
    expect(bound(facts)).toEqual(postWith(facts))
  })

  test('loses control characters, halves of a character and marks that turn the direction of a text', () => {
    const post = bound({
      author: { name: 'A\u0000n\u202en\u0007\r\nB \ud800', handle: '\u0000\u009f' },
      text: 'a\u0000\u000bb\r\nc\u2028d\udc00',
    })
    expect(post.author).toEqual({ name: 'Ann B' })
    expect(post.text).toBe('a\nb\nc\nd')
  })

  test('whatever it is, can be stored and is no longer than it may be', () => {
    const words = fc.string({ unit: 'binary', maxLength: 400 })
    const times = fc.nat(40)
    const check = fc.property(words, times, (said, times) => {
      const [name, text] = [said, said.repeat(times)]
      const post = bound({ author: { name }, text, items: [{ ...photo, alt: text }] })
      const kept = [post.author.name, post.text, post.items[0]?.alt].filter((part) => part !== undefined)
      return kept.every((part) => lengthOf(part) <= 5_000 && isStorable(part))
    })
    expect(() => fc.assert(check, { seed: 20_261_122, numRuns: 500 })).not.toThrow()
  })
})

describe('an address that a page gives', () => {
  const long = `https://page.example/${'a'.repeat(3_000)}`

  test.each(['javascript:alert(1)', 'data:text/html,x', '//', 'file:///etc/passwd', long])(
    'is not kept of its author when it is %.40s',
    (url) => {
      expect(bound({ author: { name: 'Ann', url } }).author).toEqual({ name: 'Ann' })
    },
  )

  test('is not kept of a photo when it is too long, and the post says that it is not whole', () => {
    const post = bound({ items: [photo, { ...photo, url: long }, { kind: 'video', url: 'blob:x', posterUrl: long }] })
    expect(post).toMatchObject({ items: [photo], truncated: true })
  })

  test('refuses the post, and says why, when that goes for every photo', () => {
    const refused = () => bound({ items: [{ ...photo, url: long }] })
    expect(refused).toThrow(PostProblem)
    expect(refused).toThrow('addresses_unusable')
  })

  test('may be of 2,048 characters and no more', () => {
    const exact = `https://page.example/${'a'.repeat(2_048 - 'https://page.example/'.length)}`
    expect(bound({ items: [{ ...photo, url: exact }] }).items).toEqual([{ ...photo, url: exact }])
    expect(() => bound({ items: [{ ...photo, url: `${exact}a` }] })).toThrow('addresses_unusable')
  })

  test('gives way to the link that was asked for when it is the page’s own, and too long', () => {
    expect(bound({ canonicalUrl: long, arrivedAt: long })).toEqual(postWith({}))
  })
})

test('a photo is at most as large as a column can say, and a post has at most 50', () => {
  const post = bound({ items: Array.from({ length: 60 }, () => ({ ...photo, width: 9_999_999_999 })) })
  expect(post.items).toEqual(Array.from({ length: 50 }, () => photo))
  expect(post.truncated).toBe(true)
})

let stage: Stage
beforeAll(async () => {
  const huge = 'x'.repeat(1_000_000)
  stage = await openStage(() => ({
    '/huge': `<meta name=author content="${huge}"><meta property=og:description content="${huge}">
      <link rel=canonical href="/${huge}"><meta property=og:image content=/1.jpg><meta property=og:image:alt content="${huge}">`,
    '/too-long': `<meta property=og:image content=/${huge}.jpg>`,
    '/scripted': `<script type=application/ld+json>${JSON.stringify({
      '@type': 'BlogPosting',
      image: '/1.jpg',
      author: { name: 'Ann', url: 'javascript:alert(1)' },
    })}</script>`,
    '/relative': `<script type=application/ld+json>${JSON.stringify({
      '@type': 'BlogPosting',
      image: '/1.jpg',
      author: { name: 'Ann', url: '/@ann' },
    })}</script>`,
  }))
})
afterAll(() => stage.close())

test('every post goes through it: a page of megabytes comes out as some thousand characters', async () => {
  const post = await createReader({ fetch: stage.fetch }).read(stage.at('/huge'))
  expect(JSON.stringify(post).length).toBeLessThan(11_000)
  expect(post).toMatchObject({ canonicalUrl: stage.at('/huge'), author: { name: 'x'.repeat(200) }, truncated: false })
  expect(await problemOf(createReader({ fetch: stage.fetch }).read(stage.at('/too-long')))).toBe('no_photos')
})

test('an author whose address is a script has none; one that is relative is of the page', async () => {
  const reader = createReader({ fetch: stage.fetch })
  expect((await reader.read(stage.at('/scripted'))).author).toEqual({ name: 'Ann' })
  expect((await reader.read(stage.at('/relative'))).author).toEqual({ name: 'Ann', url: stage.at('/@ann') })
})
