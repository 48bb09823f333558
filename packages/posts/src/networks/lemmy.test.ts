import { afterAll, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork } from '../testing/network-stage.ts'

const api = (id: number) => `lemmy.example/api/v3/post?id=${id}`
const stage = await openNetwork({
  [api(42)]: fixture('lemmy/single.json'),
  [api(43)]: fixture('lemmy/with-more-in-text.json'),
  [api(44)]: fixture('lemmy/film.json'),
  [api(45)]: fixture('lemmy/article.json'),
  [api(46)]: fixture('lemmy/removed.json'),
  [api(47)]: json({ error: 'couldnt_find_post' }, 404),
  [api(48)]: json({ error: 'instance_is_private' }, 400),
  [api(49)]: json({ version: 9 }),
  'lemmy.example/post/49': '<meta property=og:image content=/page.jpg>',
})
afterAll(() => stage.close())

describe('a post of Lemmy', () => {
  test('that is a picture is read', async () => {
    expect(await stage.read('https://lemmy.example/post/42')).toEqual({
      network: 'lemmy',
      canonicalUrl: 'https://lemmy.example/post/42',
      author: { name: 'Ren', handle: '@ren@lemmy.example', url: 'https://lemmy.example/u/ren' },
      text: 'A hill at noon',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://lemmy.example/pictrs/image/hill.webp',
          width: 2000,
          height: 1500,
          alt: 'A green hill',
        },
      ],
    })
  })

  test('with more pictures in its text gives them behind the first, each once', async () => {
    const post = await stage.read('https://lemmy.example/post/43')
    const names = post.items.map(({ url }) => url.split('/').at(-1))
    expect(names).toEqual(['hill.webp', 'tree.png', 'sky.jpg'])
    expect(post).toMatchObject({ sensitive: true, text: 'A hill at noon\n\nTwo more:' })
  })

  test('that is a film is a video', async () => {
    expect((await stage.read('https://lemmy.example/post/44')).items).toMatchObject([{ kind: 'video' }])
  })

  test.each([
    ['that links to an article', 45, 'no_photos'],
    ['that was removed', 46, 'not_found'],
    ['that is not there', 47, 'not_found'],
    ['of a private server', 48, 'login_required'],
  ])('%s is a problem', async (_name, id, code) => {
    expect(await stage.problem(`https://lemmy.example/post/${id}`)).toBe(code)
  })

  test('whose interface has changed is read from its page', async () => {
    expect(await stage.read('https://lemmy.example/post/49')).toMatchObject({ network: 'web' })
  })
})
