import { describe, expect, test } from 'vitest'
import { openableLink, parseLink, parseWebLink, shortAddress } from './parse-link.ts'

describe('a link as it is typed', () => {
  test.each([
    ['  https://post.example/p/1 ', 'https://post.example/p/1'],
    ['post.example/p/1', 'https://post.example/p/1'],
    ['\u200bhttps://post.ex\u00adample/p/1\u2069', 'https://post.example/p/1'],
    ['будь.example', 'https://xn--90ag8bwb.example/'],
    ['https://POST.example/#top', 'https://post.example/'],
    ['https://post.example/p?id=1&amp;a=2', 'https://post.example/p?id=1&a=2'],
    ['https://post.example/%40mira/1?by=%40mira', 'https://post.example/@mira/1?by=%40mira'],
    ['https://post.example/icon%402x.png', 'https://post.example/icon%402x.png'],
    ['https://https://post.example/p/1', 'https://post.example/p/1'],
    ['http://HTTPS://post.example/p/1', 'https://post.example/p/1'],
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

  test.each([
    ['https://l.instagram.com/?u=https%3A%2F%2Fpost.example%2Fp%2F1%3Fa%3D1&e=AT0', 'https://post.example/p/1?a=1'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fpost.example%2Fp%2F1&h=AT0', 'https://post.example/p/1'],
    ['https://www.google.de/url?sa=t&q=https://post.example/p/1', 'https://post.example/p/1'],
    ['https://www.google.com/imgres?imgurl=https%3A%2F%2Fa.example%2F1.jpg&imgrefurl=x&q=a', 'https://a.example/1.jpg'],
    [
      'https://www.bing.com/images/search?view=detailV2&mediaurl=https%3a%2f%2fa.example%2f1.jpg',
      'https://a.example/1.jpg',
    ],
    ['https://go.bsky.app/redirect?u=https%3A%2F%2Fpost.example%2Fp%2F1', 'https://post.example/p/1'],
    ['https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fpost.example%2Fp%2F1', 'https://post.example/p/1'],
    ['https://publish.twitter.com/?query=https%3A%2F%2Fpost.example%2Fp%2F1', 'https://post.example/p/1'],
    ['https://www.reddit.com/media?url=https%3A%2F%2Fi.redd.it%2Fa1.jpg', 'https://i.redd.it/a1.jpg'],
    ['https://www.instagram.com/accounts/login/?next=%2Fp%2FAbC%2F', 'https://www.instagram.com/p/AbC/'],
    ['https://x.com/i/flow/login?redirect_after_login=%2Fmira%2Fstatus%2F17', 'https://x.com/mira/status/17'],
    ['https://www.google.com/url?q=https://vk.com/away.php?to=http%253A%252F%252Fa.example', 'http://a.example/'],
  ])('%s, which only passes its reader on, stands for %s', (written, address) => {
    expect(parseLink(written)?.href).toBe(address)
  })

  test.each([
    'https://l.instagram.com/?u=javascript%3Aalert(1)',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fme%40evil.example',
    'https://l.instagram.com/?e=AT0',
    'https://www.google.com/url?q=cats',
    'https://l.instagram.com.evil.example/?u=https%3A%2F%2Fpost.example',
    'https://post.example/url?q=https://a.example',
  ])('%s stands for nothing but itself', (written) => {
    expect(parseLink(written)?.href).toBe(new URL(written).href)
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
