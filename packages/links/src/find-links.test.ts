import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLinks, firstLink, linkLines, splitPaste } from './find-links.ts'

describe('the links of a text', () => {
  test('may stand one in a line', () => {
    expect(findLinks('https://post.example/1\n\n  https://post.example/2 \r\nhttps://post.example/3')).toEqual([
      'https://post.example/1',
      'https://post.example/2',
      'https://post.example/3',
    ])
  })

  test('may stand in a message, without what closes its sentences and brackets', () => {
    const text = 'Look (https://post.example/a_(1)) and "https://post.example/b", or https://post.example/c. Nice!'
    expect(findLinks(text)).toEqual(['https://post.example/a_(1)', 'https://post.example/b', 'https://post.example/c'])
  })

  test('may stand in a message in Arabic, Urdu, Hindi or Chinese, or between emoji', () => {
    const text =
      'انظر https://post.example/a، ثم https://post.example/b؟ اور https://post.example/c۔ देखो https://post.example/d। 看https://post.example/e。👉https://post.example/f👈🏽'
    expect(findLinks(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://post.example/${name}`))
  })

  test('may leave out https, in a line or in a list', () => {
    expect(findLinks('instagram.com/p/AbC, x.com/mira/status/17\nбудь.example')).toEqual([
      'https://instagram.com/p/AbC',
      'https://x.com/mira/status/17',
      'https://будь.example',
    ])
  })

  test('may follow each other without a space, in a list or in Markdown', () => {
    const text =
      'https://post.example/1,https://post.example/2;https://post.example/3 [https://a.example/4](https://a.example/5)'
    expect(findLinks(text)).toEqual([
      'https://post.example/1',
      'https://post.example/2',
      'https://post.example/3',
      'https://a.example/4',
      'https://a.example/5',
    ])
    expect(findLinks('https://web.example/2020/https://post.example/1')).toHaveLength(1)
  })

  test('may be glued together where the first is the link of a post, or ends without anything that another could follow', () => {
    expect(findLinks('https://a.example/1https://b.example/2')).toEqual(['https://a.example/1', 'https://b.example/2'])
    const [first, second] = ['https://www.instagram.com/p/AbC/?igsh=x', 'https://x.com/mira/status/17']
    expect(findLinks(`${first}${second}${first}`)).toEqual([first, second, first])
    expect(splitPaste(`${first}${second}`)).toBe(`${first}\n${second}`)
    for (const one of [
      `https://web.example/2020/${second}`,
      `https://www.facebook.com/sharer/sharer.php?u=${second}`,
      `https://https://x.com/mira/status/17`,
    ])
      expect(findLinks(one)).toEqual([one])
  })

  test('may have marks in and around them that nobody sees', () => {
    expect(findLinks('\u2066https://post.ex\u200bample/1\u2069\n\ufeffpost.example/2\u200b')).toEqual([
      'https://post.example/1',
      'https://post.example/2',
    ])
  })

  test('may have an apostrophe within them, and none around them', () => {
    const cathedral = "https://photos.example/File:St_Paul's_Cathedral.jpg"
    expect(findLinks(cathedral)).toEqual([cathedral])
    expect(splitPaste(cathedral)).toBeUndefined()
    expect(findLinks("['https://a.example/1','https://a.example/2'] or <img src='https://a.example/3'>")).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://a.example/3',
    ])
  })

  test('may leave out https within brackets, and have an @ behind their host', () => {
    expect(findLinks('see (post.example/1) and “social.example/@mira/109501”')).toEqual([
      'https://post.example/1',
      'https://social.example/@mira/109501',
    ])
  })

  test('are the lines themselves where nothing looks like a link', () => {
    expect(findLinks('hello there\nann@mail.example')).toEqual(['hello there', 'ann@mail.example'])
  })

  test('are found in any text without failing, and no filled line is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl())), (lines) => {
        const text = lines.join('\n')
        expect(findLinks(text).length).toBeGreaterThanOrEqual(linkLines(text).length)
      }),
    )
  })
})

describe('a field of one link per line', () => {
  test('is its lines, trimmed, without blank ones', () => {
    expect(linkLines(' https://a.example/1 \n\n\r\nhttps://b.example/2\n   \n')).toEqual([
      'https://a.example/1',
      'https://b.example/2',
    ])
    expect(linkLines('  \n \n')).toEqual([])
  })

  test('takes a message link by link, each once', () => {
    const message = 'See https://a.example/1, https://b.example/2 and (https://a.example/1).'
    expect(splitPaste(message)).toBe('https://a.example/1\nhttps://b.example/2')
  })

  test('leaves out what a share button adds around a link', () => {
    expect(splitPaste('Ann on Example: "Rain" https://a.example/p/1?x=1&y=2')).toBe('https://a.example/p/1?x=1&y=2')
  })

  test.each(['https://a.example/1', ' https://a.example/1\n', 'a.example/1', 'no link'])(
    'takes %j as it is',
    (text) => {
      expect(splitPaste(text)).toBeUndefined()
    },
  )
})

test('the first link of a shared text is taken without its full stop', () => {
  expect(firstLink('Look at this: https://a.example/1. And https://b.example/2')).toBe('https://a.example/1')
  expect(firstLink('nothing')).toBeUndefined()
})
