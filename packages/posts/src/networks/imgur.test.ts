import { afterAll, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork } from '../testing/network-stage.ts'
import { respond, type Page } from '../testing/site.ts'

let page: Page
const answer: Page = (request, response) => typeof page === 'function' && page(request, response)
const stage = await openNetwork({
  'api.imgur.com/3/album/AlBum77': answer,
  'api.imgur.com/3/image/img1ab': answer,
  'imgur.com/a/AlBum77': fixture('imgur/page.html'),
  'imgur.com/img1ab': fixture('imgur/page.html'),
  'imgur.com/img2ab':
    '<meta property=og:image content="https://i.imgur.com/img2ab.jpg?fb"><meta property=og:image:width content=600><meta property=og:image:height content=315>',
})
afterAll(() => stage.close())

const album = 'https://imgur.com/a/AlBum77'
const options = { tokens: { imgur: 'made-up' } }
const read = (name: string, address = album) => {
  page = fixture(`imgur/${name}.json`)
  return stage.read(address, options)
}

describe('a post of Imgur', () => {
  test('without a key is read from its page: of an album only one photo', async () => {
    expect(await stage.read(album)).toMatchObject({ network: 'imgur', truncated: true, items: [{}] })
    expect(await stage.read('https://imgur.com/img1ab')).toMatchObject({ truncated: false })
  })

  test('without a key is read in the size in which it was uploaded, also at the address of its file', async () => {
    for (const link of [
      'https://imgur.com/img2ab',
      'https://imgur.com/r/pics/img2ab',
      'https://imgur.com/img2ab.jpg',
    ]) {
      expect((await stage.read(link)).items).toEqual([{ kind: 'photo', url: 'https://i.imgur.com/img2ab.jpg' }])
    }
  })

  test('that is one picture is read', async () => {
    expect(await read('image', 'https://imgur.com/img1ab')).toMatchObject({
      author: { handle: 'miralund', url: 'https://imgur.com/user/miralund' },
      items: [{ kind: 'photo', url: 'https://i.imgur.com/img1ab.jpg', width: 1600, height: 1067, alt: 'Photo 1' }],
    })
    expect(stage.last()?.headers).toMatchObject({ authorization: 'Client-ID made-up' })
  })

  test.each([album, 'https://imgur.com/gallery/green-hills-AlBum77', 'https://imgur.com/t/nature/AlBum77'])(
    'that is an album is read in its order at %s',
    async (address) => {
      const post = await read('album', address)
      expect(post.items.map(({ kind }) => kind)).toEqual(['photo', 'video', 'photo'])
      expect(post.items[1]?.url).toBe('https://i.imgur.com/img2ab.mp4')
      expect(post).toMatchObject({ sensitive: true, truncated: false })
    },
  )

  test('of which some pictures are missing says so', async () => {
    expect(await read('part-of-album')).toMatchObject({ truncated: true })
  })

  test.each([
    ['that was deleted', json({}, 404), 'not_found'],
    ['asked for with a bad key', respond(403), 'login_required'],
    ['in another shape', fixture('imgur/changed.json'), 'network_changed'],
  ])('%s is a problem', async (_name, served, code) => {
    page = served
    expect(await stage.problem(album, options)).toBe(code)
  })
})
