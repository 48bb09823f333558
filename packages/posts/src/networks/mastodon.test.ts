import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork, type NetworkStage } from '../testing/network-stage.ts'

const api = (id: string, host = 'social.example') => `${host}/api/v1/statuses/${id}`
const page = '<meta property=og:image content=/one.jpg><meta property=og:image content=/two.jpg>'

let stage: NetworkStage
beforeAll(async () => {
  stage = await openNetwork({
    [api('109501')]: fixture('mastodon/single.json'),
    [api('4')]: fixture('mastodon/four.json'),
    [api('9')]: fixture('mastodon/remote.json'),
    [api('5')]: fixture('mastodon/boost.json'),
    [api('6')]: fixture('mastodon/followers-only.json'),
    [api('7')]: fixture('mastodon/words.json'),
    [api('8')]: json({ error: 'Record not found' }, 404),
    [api('10')]: json({ id: '10' }),
    [api('11')]: '<!doctype html>',
    [api('AbCdEf12', 'pleroma.example')]: fixture('mastodon/single.json'),
    [api('12', 'closed.example')]: json({ error: 'This API requires an authenticated user' }, 401),
    'closed.example/@mira/12': page,
    [api('13', 'shut.example')]: json({ error: 'This API requires an authenticated user' }, 401),
    'shut.example/@mira/13': json({ error: 'Request not signed' }, 401),
  })
})
afterAll(() => stage.close())

describe('a post of Mastodon', () => {
  test('with one photo is read with its description, its author and its words', async () => {
    expect(await stage.read('https://social.example/@mira/109501')).toEqual({
      network: 'mastodon',
      canonicalUrl: 'https://social.example/@mira/109501',
      author: { name: 'Mira Lund', handle: '@mira@social.example', url: 'https://social.example/@mira' },
      text: 'First light & no wind.\nReally.\nSecond line.',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://files.social.example/original/1.jpeg',
          width: 1600,
          height: 1067,
          alt: 'Boats in a harbour',
        },
      ],
    })
  })

  test('with several attachments keeps their order, the film among them and the warning before them', async () => {
    const post = await stage.read('https://social.example/@mira/4')
    expect(post.items.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'video', 'photo'])
    expect(post.items.map(({ alt }) => alt)).toEqual(['One', undefined, undefined, 'Four'])
    expect(post).toMatchObject({ sensitive: true, text: expect.stringMatching(/^Skin\n/) })
  })

  test('of another server is read with the file of that server', async () => {
    expect(await stage.read('https://social.example/@ann@far.example/9')).toMatchObject({
      canonicalUrl: 'https://far.example/@ann/77',
      author: { handle: '@ann@far.example' },
      items: [{ url: 'https://far.example/media/9.png' }],
    })
  })

  test('that repeats another stands for it', async () => {
    expect((await stage.read('https://social.example/@mira/5')).items).toHaveLength(1)
  })

  test.each([
    'https://social.example/users/mira/statuses/109501',
    'https://social.example/web/@mira/109501',
    'https://pleroma.example/notice/AbCdEf12',
    'https://social.example/@mira/109501?utm_source=share#replies',
  ])('is found at %s', async (link) => {
    expect((await stage.read(link)).items).toHaveLength(1)
  })

  test.each([
    ['for followers only', '6', 'private'],
    ['without photos', '7', 'no_photos'],
    ['that was deleted', '8', 'not_found'],
    ['in a shape nobody knows', '10', 'not_found'],
  ])('%s is a problem', async (_name, id, code) => {
    expect(await stage.problem(`https://social.example/@mira/${id}`)).toBe(code)
  })

  test('of a server whose interface is closed is read from its page', async () => {
    expect((await stage.read('https://closed.example/@mira/12')).items).toHaveLength(2)
  })

  test('of a server that is closed altogether needs an account', async () => {
    expect(await stage.problem('https://shut.example/@mira/13')).toBe('login_required')
  })
})
