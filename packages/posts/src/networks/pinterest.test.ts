import { afterAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect } from '../testing/site.ts'

const stage = await openNetwork({
  'www.pinterest.com/pin/123/': fixture('pinterest/pin.html'),
  'de.pinterest.com/pin/hills--123/': fixture('pinterest/pin.html'),
  'www.pinterest.com/pin/4/': fixture('pinterest/film.html'),
  'www.pinterest.com/pin/5/': fixture('pinterest/portrait.html'),
  'www.pinterest.com/pin/8/': '<title>Pinterest</title><script>window.newShape = {}</script>',
  'pin.it/AbC2': redirect('https://api.pinterest.com/url_shortener/AbC2/redirect/'),
  'api.pinterest.com/url_shortener/AbC2/redirect/': redirect('https://www.pinterest.com/pin/123/sent/?invite_code=a'),
  'www.pinterest.com/pin/123/sent/?invite_code=a': redirect('https://de.pinterest.com/pin/123/sent/?invite_code=a'),
  'de.pinterest.com/pin/123/sent/?invite_code=a': redirect('https://de.pinterest.com/pin/123/'),
  'de.pinterest.com/pin/123/': redirect('https://de.pinterest.com/pin/hills--123/'),
  'pin.it/AbC1': redirect('https://www.pinterest.com/pin/123/'),
  'www.pinterest.com/pin/9/': redirect('/?show_error=true'),
  'www.pinterest.com/?show_error=true':
    '<meta property=og:image content=https://s.pinimg.com/images/facebook_share_image.png>',
  'www.pinterest.com/pin/6/': redirect('/login/'),
  'www.pinterest.com/login/': '<title>Log in</title>',
})
afterAll(() => stage.close())

describe('a pin of Pinterest', () => {
  test.each(['https://www.pinterest.com/pin/123/', 'https://de.pinterest.com/pin/hills--123/', 'https://pin.it/AbC1'])(
    'is read at %s, and may have more than one picture',
    async (link) => {
      expect(await stage.read(link)).toMatchObject({
        network: 'pinterest',
        truncated: true,
        items: [{ kind: 'photo', url: 'https://i.pinimg.com/736x/aa/bb/cc.jpg' }],
      })
    },
  )

  test('is found behind a short link that is passed on more often than redirects are followed', async () => {
    expect((await stage.read('https://pin.it/AbC2')).items).toHaveLength(1)
  })

  test('that is a film is a video', async () => {
    expect((await stage.read('https://www.pinterest.com/pin/4/')).items).toMatchObject([{ kind: 'video' }])
  })

  test.each([
    ['of which only a portrait is shown', 'https://www.pinterest.com/pin/5/', 'no_photos'],
    ['whose page is no longer what it was', 'https://www.pinterest.com/pin/8/', 'no_photos'],
    ['for people who are signed in', 'https://www.pinterest.com/pin/6/', 'login_required'],
    ['that was deleted', 'https://www.pinterest.com/pin/7/', 'not_found'],
    ['that is passed on to the start page', 'https://www.pinterest.com/pin/9/', 'private'],
    ['that is a board', 'https://www.pinterest.com/miralund/hills/', 'unsupported'],
  ])('%s is a problem', async (_name, link, code) => {
    expect(await stage.problem(link)).toBe(code)
  })
})
