import { describe, expect, test } from 'vitest'
import { openableLink, parseLink, parseWebLink, shortAddress } from './parse-link.ts'

describe('a link as it is typed', () => {
  test.each([
    ['  https://post.example/p/1 ', 'https://post.example/p/1'],
    ['post.example/p/1', 'https://post.example/p/1'],
    ['\u200bhttps://post.ex\u00adample/p/1\u2069', 'https://post.example/p/1'],
    ['будь.example', 'https://xn--90ag8bwb.example/'],
    ['https://POST.example/#top', 'https://post.example/'],
    ['at://mira.example/app.bsky.feed.post/3kabc', 'https://bsky.app/profile/mira.example/post/3kabc'],
  ])('%s is read as %s', (written, address) => {
    expect(parseLink(written)?.href).toBe(address)
  })

  test.each([
    'hello',
    'two words',
    'https://',
    'https://post.example/a https://post.example/b',
    'javascript:alert(1)',
    'https://instagram.com@evil.example/',
    'https://post.example\\.evil.example/',
    'file:///etc/passwd',
    'https:post.example',
    `https://post.example/${'a'.repeat(2048)}`,
  ])('%s is none', (written) => {
    expect(parseLink(written)).toBeUndefined()
  })

  test('may leave out https for a person, but not where an address is to be fetched', () => {
    expect(parseWebLink('post.example/p/1')).toBeUndefined()
  })
})

test('a browser opens addresses of the web and nothing else', () => {
  expect(openableLink('https://example.org/p/1')).toBe('https://example.org/p/1')
  expect(openableLink('javascript:alert(1)')).toBeNull()
  expect(openableLink('example.org/p/1')).toBeNull()
})

test('an address is shown without what every address begins with', () => {
  expect(shortAddress('https://www.instagram.com/p/AbC/')).toBe('instagram.com/p/AbC/')
})
