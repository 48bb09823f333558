import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLinks } from './links.ts'

describe('pasted text', () => {
  test('is one link per line; blank lines and the space around links are dropped', () => {
    const text = '\n  https://post.example/p/1 \r\n\r\n\thttp://other.example/2\n'
    expect(parseLinks(text)).toEqual([{ url: 'https://post.example/p/1' }, { url: 'http://other.example/2' }])
  })

  test('may leave out https', () => {
    expect(parseLinks('post.example/p/1\nбудь.example')).toEqual([
      { url: 'https://post.example/p/1' },
      { url: 'https://будь.example' },
    ])
  })

  test('counts a link once however often it is pasted', () => {
    expect(parseLinks('https://post.example\nhttps://POST.example/\npost.example/#top')).toEqual([
      { url: 'https://post.example' },
    ])
  })

  test.each([
    ['hello', 'malformed_link'],
    ['two words', 'malformed_link'],
    ['https://', 'malformed_link'],
    ['https://post.example/a https://post.example/b', 'malformed_link'],
    ['javascript:alert(1)', 'malformed_link'],
    ['https://instagram.com@evil.example/', 'malformed_link'],
    ['file:///etc/passwd', 'malformed_link'],
    ['https:post.example', 'malformed_link'],
  ])('%s is said to be wrong at once', (line, problem) => {
    expect(parseLinks(line)).toMatchObject([{ problem }])
  })

  test('of any kind is read without failing, and no line is lost or made up', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl())), (lines) => {
        const filled = new Set(lines.flatMap((line) => line.split(/[\r\n]+/)).filter((line) => line.trim() !== ''))
        const links = parseLinks(lines.join('\n'))
        expect(links.length).toBeLessThanOrEqual(filled.size)
        expect(links.length > 0).toBe(filled.size > 0)
      }),
    )
  })
})
