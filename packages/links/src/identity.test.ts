import { describe, expect, test } from 'vitest'
import { identityOf } from './identity.ts'

describe('the identity of a post', () => {
  test.each([
    ['https://www.instagram.com/share/p/BAbCdEf/?igsh=1', 'https://instagram.com/share/p/BAbCdEf'],
    ['https://flic.kr/p/2oHjPKT', 'https://www.flickr.com/photos/mira/52976190445/'],
    ['https://m.social.example/watch?v=5&si=9', 'https://social.example/watch?v=5'],
    ['https://social.example:443/caf%c3%a9', 'http://social.example/café'],
    ['https://www.instagram.com./p/AbC/', 'https://www.instagram.com/p/AbC/'],
    ['https://post.example/1?_gl=1*abc&gad_source=1&mtm_campaign=x&a=1', 'https://post.example/1?a=1'],
    ['hello ', 'hello'],
  ])('of %s is that of %s', (one, other) => {
    expect(identityOf(one)).toBe(identityOf(other))
  })

  test.each([
    ['https://imgur.com/AlBum77', 'https://imgur.com/a/AlBum77'],
    ['https://social.example/@mira/109501', 'https://other.example/@mira/109501'],
    ['https://www.instagram.com/p/AbC/', 'https://www.instagram.com/p/abc/'],
    ['https://vm.tiktok.com/ZMabc/', 'https://vm.tiktok.com/ZMabd/'],
    ['https://forum.example/viewtopic.php?t=1', 'https://forum.example/viewtopic.php?t=2'],
    ['https://shop.example/post/7?photo=1', 'https://shop.example/post/7?photo=2'],
    ['https://web.de/p/1', 'https://de/p/1'],
  ])('of %s is not that of %s', (one, other) => {
    expect(identityOf(one)).not.toBe(identityOf(other))
  })
})
