import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReader } from '../reader.ts'

const reader = createReader({ fetch: () => Promise.reject(new Error('Nothing is asked for.')) })
const urlsOf = async (text: string) => (await reader.readPaste(text)).links.map(({ url }) => url)

describe('pasted text', () => {
  test('may hold a link in every line', async () => {
    expect(await urlsOf('https://post.example/1\n\n  https://post.example/2 \r\nhttps://post.example/3')).toEqual([
      'https://post.example/1',
      'https://post.example/2',
      'https://post.example/3',
    ])
  })

  test('may be a message with links in it', async () => {
    const text = 'Look (https://post.example/a_(1)) and "https://post.example/b", or https://post.example/c. Nice!'
    expect(await urlsOf(text)).toEqual([
      'https://post.example/a_(1)',
      'https://post.example/b',
      'https://post.example/c',
    ])
  })

  test('may leave out https, in a line or in a list', async () => {
    expect(await urlsOf('instagram.com/p/AbC, x.com/mira/status/1700000000000000001')).toEqual([
      'https://www.instagram.com/p/AbC/',
      'https://x.com/i/status/1700000000000000001',
    ])
  })

  test('with the same post several times holds it once and says how often', async () => {
    const paste = await reader.readPaste(`
      https://www.instagram.com/p/AbC/?igsh=1
      https://instagram.com/mira/p/AbC?img_index=2
      https://twitter.com/mira/status/17?s=20
      https://x.com/mira/status/17/photo/2`)
    expect(paste.links.map(({ url, times }) => [url, times])).toEqual([
      ['https://www.instagram.com/p/AbC/', 2],
      ['https://x.com/i/status/17', 2],
    ])
    expect(paste.merged).toBe(2)
  })

  test('without a link is kept line by line, so that it can be said that it is none', async () => {
    expect((await reader.readPaste('hello there\nfile:///etc/passwd')).links).toMatchObject([
      { url: 'hello there', problem: 'malformed_link', reason: { code: 'malformed_link' } },
      { url: 'file:///etc/passwd', problem: 'malformed_link' },
    ])
  })

  test.each([
    `https://post.example/${')'.repeat(4000)} `.repeat(50),
    'a.'.repeat(150_000),
    'https://a.b '.repeat(20_000),
    Array.from({ length: 40_000 }, (_, n) => n).join('\n'),
  ])('as long as anybody can paste leaves others their turns (%#)', async (text) => {
    let turns = 0
    const reading = { isOver: false }
    const others = async () => {
      for (; !reading.isOver; turns++) await setImmediate()
    }
    const othersDone = others()
    const { links, merged } = await reader.readPaste(text)
    reading.isOver = true
    await othersDone
    expect(turns).toBeGreaterThanOrEqual(Math.floor((links.length + merged) / 100))
  })

  test('of more links than any task holds is read up to a thousand of them, and says that there are more', async () => {
    const { links, hasMore } = await reader.readPaste(
      Array.from({ length: 1001 }, (_, n) => `a.example/${n}`).join(' '),
    )
    expect([links.length, links.at(-1)?.url, hasMore]).toEqual([1000, 'https://a.example/999', true])
    expect((await reader.readPaste('a.example/1 a.example/2')).hasMore).toBe(false)
  })

  test('of nothing holds nothing', async () => {
    expect(await reader.readPaste(' \n ')).toEqual({ links: [], merged: 0, hasMore: false })
  })

  test('of any kind is understood without failing, and no link is counted twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant(' , '))),
        async (pieces) => {
          const { links, merged } = await reader.readPaste(pieces.join(' '))
          expect(new Set(links.map(({ url }) => url)).size).toBe(links.length)
          expect(links.reduce((sum, { times }) => sum + times, 0)).toBe(links.length + merged)
        },
      ),
      { seed: 6, numRuns: 500 },
    )
  })
})

describe('a link is recognised before anything is asked for', () => {
  test.each([
    ['https://bsky.app/profile/mira.example/post/3kabc', 'bluesky', 'post'],
    ['at://mira.example/app.bsky.feed.post/3kabc', 'bluesky', 'post'],
    ['https://www.instagram.com/reel/AbC/', 'instagram', 'video'],
    ['https://www.threads.net/@mira/post/AbC', 'threads', 'post'],
    ['https://www.facebook.com/mira/posts/pfbid0', 'facebook', 'post'],
    ['https://vm.tiktok.com/ZMabc/', 'tiktok', 'post'],
    ['https://pin.it/abc', 'pinterest', 'post'],
    ['https://mastodon.social/@mira/109501', 'mastodon', 'post'],
    ['https://pixelfed.social/p/mira/700100', 'activitypub', 'post'],
    ['https://misskey.io/notes/9abcdefghi', 'misskey', 'post'],
    ['https://lemmy.world/post/42', 'lemmy', 'post'],
    ['https://flic.kr/p/2oHjPKT', 'flickr', 'post'],
    ['https://imgur.com/a/AlBum77', 'imgur', 'post'],
    ['https://www.tumblr.com/mira/700000000000000001', 'tumblr', 'post'],
    ['https://64.media.tumblr.com/1/2-3/s1280x1920/a.jpg', 'web', 'page'],
    ['https://news.example/hills', 'web', 'page'],
  ])('%s', (link, network, kind) => {
    expect(reader.recognise(link)).toMatchObject({ network, kind })
    expect(reader.recognise(link)).not.toHaveProperty('problem')
    expect(reader.networkOf(link)).toBe(network)
  })

  test.each([
    ['https://www.instagram.com/mira/', 'profile_link'],
    ['https://www.instagram.com/stories/mira/1/', 'story_link'],
    ['https://x.com/mira', 'profile_link'],
    ['https://www.flickr.com/photos/mira/albums/1', 'list_link'],
    ['https://www.reddit.com/r/pics/comments/1abcde/a_hill/', 'needs_key'],
    ['https://x.com/i/lists/1/members', 'other_link'],
    ['https://x.com/search?q=hills', 'other_link'],
    ['https://www.instagram.com/explore/', 'other_link'],
    ['https://www.instagram.com/reels/audio/123456789/', 'other_link'],
    ['https://www.facebook.com/people/Mira-Lund/100044/', 'profile_link'],
  ])('%s is refused with its reason', (link, code) => {
    expect(reader.recognise(link)).toMatchObject({ problem: 'unsupported', reason: { code } })
  })

  test('who shared it and how is left out of its address, and nothing else', () => {
    const { url } = reader.recognise('https://post.example/p?id=7&utm_source=app&fbclid=x&page=2&UTM_Medium=y')
    expect(url).toBe('https://post.example/p?id=7&page=2')
  })
})
