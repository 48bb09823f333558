import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityOf } from './identity.ts'
import { networkShapes } from './networks.ts'
import { recogniseLink } from './recognise.ts'

const digits = fc.bigInt({ min: 10_000n, max: 10n ** 18n }).map(String)
const code = fc.stringMatching(/^[A-Za-z0-9_-]{5,12}$/)
const lower = fc.stringMatching(/^[a-z0-9]{5,9}$/)

/** The addresses of one post by network, with `ID` where its id stands; every network that names posts has a line. */
const addresses: Record<string, [id: fc.Arbitrary<string>, ...addresses: string[]]> = {
  bluesky: [
    lower,
    'https://bsky.app/profile/mira.example/post/ID',
    'https://www.bsky.app/profile/Mira.example/post/ID/',
    'at://mira.example/app.bsky.feed.post/ID',
  ],
  instagram: [
    code,
    'https://www.instagram.com/p/ID/',
    'https://m.instagram.com/reel/ID',
    'instagram.com/mira/p/ID/?img_index=3',
    'http://instagr.am/p/ID',
    'https://www.instagram.com/tv/ID/#comments',
  ],
  x: [
    digits,
    'https://x.com/mira/status/ID',
    'https://twitter.com/i/web/status/ID?s=20&t=abc',
    'https://mobile.twitter.com/mira/status/ID/photo/2',
    'https://fxtwitter.com/mira/status/ID',
  ],
  tiktok: [digits, 'https://www.tiktok.com/@mira/photo/ID', 'https://m.tiktok.com/@mira/video/ID?is_from_webapp=1'],
  threads: [code, 'https://www.threads.net/@mira/post/ID', 'https://www.threads.com/t/ID?xmt=1'],
  facebook: [
    digits,
    'https://www.facebook.com/mira/posts/ID',
    'https://m.facebook.com/mira/posts/a-hill/ID/',
    'https://mbasic.facebook.com/story.php?story_fbid=ID&id=4',
    'https://de-de.facebook.com/groups/hills/permalink/ID/',
    'https://www.facebook.com/photo/?fbid=ID&set=a.1',
  ],
  pinterest: [digits, 'https://www.pinterest.com/pin/ID/', 'https://de.pinterest.com/pin/a-hill--ID/sent/'],
  reddit: [
    lower,
    'https://www.reddit.com/r/pics/comments/ID/a_hill/',
    'https://old.reddit.com/comments/ID',
    'https://www.reddit.com/gallery/ID',
    'https://redd.it/ID',
  ],
  tumblr: [
    digits,
    'https://www.tumblr.com/mira/ID/hills',
    'https://mira.tumblr.com/post/ID',
    'https://www.tumblr.com/blog/view/mira/ID?source=share',
  ],
  imgur: [
    fc.stringMatching(/^[A-Za-z0-9]{5,7}$/),
    'https://imgur.com/a/ID',
    'https://m.imgur.com/gallery/a-hill-ID',
    'https://imgur.io/t/hills/ID',
  ],
  flickr: [
    digits,
    'https://www.flickr.com/photos/mira/ID/',
    'https://m.flickr.com/photos/mira/ID/in/album-7',
    'https://www.flickr.com/photo.gne?id=ID',
  ],
  mastodon: [
    digits,
    'https://social.example/@mira/ID',
    'https://social.example/web/@Mira/ID',
    'https://social.example/users/mira/statuses/ID',
  ],
  misskey: [fc.stringMatching(/^[a-z0-9]{10}$/), 'https://mk.example/notes/ID', 'http://mk.example/notes/ID/'],
  lemmy: [digits, 'https://lemmy.example/post/ID', 'http://lemmy.example/post/ID/'],
  activitypub: [digits, 'https://pix.example/p/mira/ID', 'http://pix.example/p/mira/ID/'],
  web: [lower, 'https://post.example/p/ID?b=1&a=2', 'http://www.post.example/p/ID/?a=2&b=1#top'],
}

const tracking = fc.subarray(['igsh=1', 'igsh=2', 'utm_source=app', 'UTM_Medium=x', 'fbclid=a_b', 'si=9'])
const networks = fc.constantFrom(...Object.entries(addresses))

/** Two addresses of the post `id`, each with tracking parameters of its own. */
const twoLinks = networks.chain(([network, [ids, ...links]]) =>
  fc.record({
    network: fc.constant(network),
    ids: fc.tuple(ids, ids),
    links: fc.tuple(fc.constantFrom(...links), fc.constantFrom(...links)),
    tracking: fc.tuple(tracking, tracking),
  }),
)

function linkTo(template: string, id: string, parameters: string[]): string {
  const [address = '', fragment] = template.replace('ID', id).split('#')
  const joined = [address.includes('?') ? address : `${address}?`, ...parameters].join('&')
  const query = template.startsWith('at:') || parameters.length === 0 ? address : joined.replace('?&', '?')
  return fragment === undefined ? query : `${query}#${fragment}`
}

describe('the identity of a post', () => {
  test('is known of every network', () => {
    expect(Object.keys(addresses).toSorted()).toEqual(networkShapes.map(({ name }) => name).toSorted())
    for (const [network, [, ...links]] of Object.entries(addresses)) {
      for (const link of links) {
        const id = network === 'imgur' ? 'aBcDe12' : '1234567890'
        expect(recogniseLink(linkTo(link, id, []), networkShapes)?.network.name).toBe(network)
      }
    }
  })

  test('is the same whatever the host, the form of the address and the tracking parameters', () => {
    fc.assert(
      fc.property(twoLinks, ({ ids: [id], links: [one, other], tracking: [some, more] }) => {
        expect(identityOf(linkTo(one, id, some))).toBe(identityOf(linkTo(other, id, more)))
      }),
      { numRuns: 500 },
    )
  })

  test('differs for another post', () => {
    fc.assert(
      fc.property(twoLinks, ({ ids: [id, otherId], links: [one, other], tracking: [some, more] }) => {
        fc.pre(id !== otherId)
        expect(identityOf(linkTo(one, id, some))).not.toBe(identityOf(linkTo(other, otherId, more)))
      }),
      { numRuns: 500 },
    )
  })

  test('stays when the address is written in its usual way, as often as one likes', () => {
    const anyLink = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      twoLinks.map(({ ids: [id], links: [link], tracking: [some] }) => linkTo(link, id, some)),
    )
    fc.assert(
      fc.property(anyLink, (link) => {
        const found = recogniseLink(link, networkShapes)
        fc.pre(found !== undefined)
        const again = recogniseLink(found?.url ?? '', networkShapes)
        expect(again).toMatchObject({ url: found?.url, identity: found?.identity })
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['https://www.instagram.com/share/p/BAbCdEf/?igsh=1', 'https://instagram.com/share/p/BAbCdEf'],
    ['https://flic.kr/p/2oHjPKT', 'https://www.flickr.com/photos/mira/52976190445/'],
    ['https://m.social.example/watch?v=5&si=9', 'https://social.example/watch?v=5'],
    ['https://social.example:443/caf%c3%a9', 'http://social.example/café'],
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
