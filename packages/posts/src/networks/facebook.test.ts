import { afterAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect } from '../testing/site.ts'

const stage = await openNetwork({
  'www.facebook.com/miralund/posts/pfbid01': fixture('facebook/photo.html'),
  'www.facebook.com/photo/?fbid=2': fixture('facebook/portrait.html'),
  'www.facebook.com/reel/3': fixture('facebook/film.html'),
  'www.facebook.com/reel/9': fixture('facebook/photo.html'),
  'www.facebook.com/reel/10': '<title>Log in</title>',
  'www.facebook.com/share/p/AbC1/': redirect('/miralund/posts/pfbid01'),
  'www.facebook.com/miralund/posts/changed': '<title>Facebook</title><script>window.newShape = {}</script>',
  'www.facebook.com/miralund/posts/pfbid0hidden': redirect('/miralund'),
  'www.facebook.com/miralund': fixture('facebook/photo.html'),
  'fb.me/abc': redirect('https://post.example/hills'),
  'post.example/hills': '<meta property=og:image content=/hill.jpg>',
  'fb.watch/abc/': redirect('https://www.facebook.com/reel/3'),
  'www.facebook.com/groups/7/posts/8/': redirect('/login/?next=x'),
  'www.facebook.com/login/?next=x': '<title>Log in</title>',
})
afterAll(() => stage.close())

describe('a post of Facebook', () => {
  test('gives the one photo its page names and says that there may be more', async () => {
    expect(await stage.read('https://www.facebook.com/miralund/posts/pfbid01?mibextid=x')).toMatchObject({
      network: 'facebook',
      truncated: true,
      items: [{ kind: 'photo', url: 'https://scontent.xx.fbcdn.net/v/t39.30808-6/one.jpg?oh=1&oe=2' }],
    })
  })

  test('is found by the address that phones share', async () => {
    expect((await stage.read('https://www.facebook.com/share/p/AbC1/')).items).toHaveLength(1)
  })

  test('that is a film is a video', async () => {
    expect((await stage.read('https://fb.watch/abc/')).items).toMatchObject([{ kind: 'video' }])
  })

  test('that is a film is a video also when its page names nothing but the still', async () => {
    expect(await stage.read('https://www.facebook.com/reel/9')).toMatchObject({
      truncated: false,
      items: [{ kind: 'video', url: 'https://www.facebook.com/reel/9', posterUrl: expect.stringContaining('fbcdn') }],
    })
  })

  test('behind a short link that leads to another site is that of the other site', async () => {
    expect(await stage.read('https://fb.me/abc')).toMatchObject({
      network: 'web',
      arrivedAt: 'https://post.example/hills',
      truncated: false,
      items: [{ url: 'https://post.example/hill.jpg' }],
    })
  })

  test.each([
    ['that is a film of which nothing is shown', 'https://www.facebook.com/reel/10', 'login_required'],
    ['of which only a portrait is shown', 'https://www.facebook.com/photo/?fbid=2', 'login_required'],
    ['whose page is no longer what it was', 'https://www.facebook.com/miralund/posts/changed', 'login_required'],
    ['in a closed group', 'https://www.facebook.com/groups/7/posts/8/', 'login_required'],
    ['that was deleted', 'https://www.facebook.com/miralund/posts/gone', 'not_found'],
    ['that is passed on to its author', 'https://www.facebook.com/miralund/posts/pfbid0hidden', 'private'],
    ['that is a profile', 'https://www.facebook.com/miralund', 'unsupported'],
    ['that is a story', 'https://www.facebook.com/stories/1/2', 'unsupported'],
  ])('%s is a problem', async (_name, link, code) => {
    expect(await stage.problem(link)).toBe(code)
  })
})
