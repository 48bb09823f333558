import { afterAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect, respond, type Page } from '../testing/site.ts'

const path = 'www.instagram.com/p/DExAmPlE123/'
let page: Page
const stage = await openNetwork({
  [path]: (request, response) => typeof page === 'function' && page(request, response),
  'www.instagram.com/share/p/BAbCdEf/': redirect('/p/DExAmPlE123/'),
  'www.instagram.com/share/BAprofile/': redirect('/miralund/'),
  'www.instagram.com/miralund/': fixture('instagram/changed.html'),
  'www.instagram.com/p/signed-out/': redirect('/accounts/login/?next=/p/signed-out/'),
  'www.instagram.com/accounts/login/?next=/p/signed-out/': fixture('instagram/changed.html'),
  'www.instagram.com/p/challenged/': redirect('/challenge/?next=/p/challenged/'),
  'www.instagram.com/challenge/?next=/p/challenged/': fixture('instagram/changed.html'),
  'www.instagram.com/p/moved-home/': redirect('/'),
  'www.instagram.com/': fixture('instagram/changed.html'),
})
afterAll(() => stage.close())

const link = `https://${path}`
const read = (name: string, address = link) => {
  page = fixture(`instagram/${name}.html`)
  return stage.read(address)
}

describe('a post of Instagram', () => {
  test('with one photo is read in its largest size', async () => {
    expect(await read('single')).toEqual({
      network: 'instagram',
      canonicalUrl: link,
      author: { name: 'Mira Lund', handle: '@miralund', url: 'https://www.instagram.com/miralund/' },
      text: 'At the sea',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://scontent.cdninstagram.com/v/t51.2885-15/1.jpg?oh=1&oe=2',
          width: 1440,
          height: 1800,
          alt: 'Photo 1',
        },
      ],
    })
  })

  test('with several keeps their order and the film among them, whichever of them was open', async () => {
    const { items, truncated } = await read('carousel', `${link}?img_index=3&igsh=abc`)
    expect(items.map(({ kind, alt }) => alt ?? kind)).toEqual(['Photo 1', 'Photo 3', 'video', 'Photo 4'])
    expect(truncated).toBe(false)
  })

  test('of which some photos are missing says so', async () => {
    expect(await read('short-carousel')).toMatchObject({ truncated: true, items: [{}, {}] })
  })

  test('of which only the preview can be had gives it and says that there may be more', async () => {
    expect(await read('only-preview')).toMatchObject({
      network: 'instagram',
      truncated: true,
      items: [{ url: 'https://scontent.cdninstagram.com/v/t51.2885-15/first.jpg' }],
    })
  })

  test('that is a film is a video, in the file that need not be made smaller', async () => {
    expect((await read('reel', 'https://www.instagram.com/reel/DExAmPlE123/')).items).toMatchObject([
      { kind: 'video', url: 'https://scontent.cdninstagram.com/v/film.mp4' },
    ])
  })

  test('that is a film of which only the preview can be had is a video, and its still no photo', async () => {
    expect((await read('only-preview', 'https://www.instagram.com/reel/DExAmPlE123/')).items).toMatchObject([
      { kind: 'video', posterUrl: 'https://scontent.cdninstagram.com/v/t51.2885-15/first.jpg' },
    ])
  })

  test.each(['https://www.instagram.com/share/p/BAbCdEf/', 'https://www.instagram.com/miralund/p/DExAmPlE123/?igsh=x'])(
    'is found at %s',
    async (address) => {
      expect(await read('single', address)).toMatchObject({ canonicalUrl: link })
    },
  )

  test.each([
    ['private', 'private'],
    ['private-web-info', 'private'],
    ['age-gated', 'age_gated'],
    ['changed', 'network_changed'],
  ])('that is %s is a problem', async (name, code) => {
    page = fixture(`instagram/${name}.html`)
    expect(await stage.problem(link)).toBe(code)
  })

  test.each([
    ['was deleted', 'https://www.instagram.com/p/gone/', 'not_found'],
    ['is shown to people who are signed in', 'https://www.instagram.com/p/signed-out/', 'login_required'],
    ['is shown after a challenge', 'https://www.instagram.com/p/challenged/', 'login_required'],
    ['is passed on to the start page', 'https://www.instagram.com/p/moved-home/', 'private'],
  ])('that %s is a problem', async (_name, address, code) => {
    expect(await stage.problem(address)).toBe(code)
  })

  test('is what is wanted: a share link of a profile is refused as a profile', async () => {
    await expect(stage.read('https://www.instagram.com/share/BAprofile/')).rejects.toMatchObject({
      reason: { code: 'profile_link' },
    })
  })

  test('is what is wanted: stories and profiles are refused without asking', async () => {
    const before = stage.asked.length
    expect(await stage.problem('https://www.instagram.com/stories/miralund/33/')).toBe('unsupported')
    expect(await stage.problem('https://www.instagram.com/miralund/')).toBe('unsupported')
    expect(stage.asked).toHaveLength(before)
  })

  test('is not read while the operator has switched the network off', async () => {
    page = respond(200)
    const off = { isSwitchedOff: (name: string) => name === 'instagram' }
    await expect(stage.read(link, off)).rejects.toMatchObject({
      reason: { code: 'switched_off', network: 'Instagram' },
    })
  })
})
