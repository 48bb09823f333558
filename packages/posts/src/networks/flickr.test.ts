import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { respond, type Page } from '../testing/site.ts'

let answer: Page
const oembed = 'www.flickr.com/services/oembed/?format=json&maxwidth=2048&maxheight=2048&url='
const stage = await openNetwork(
  new Proxy<Record<string, Page>>(
    {},
    { get: (_pages, path) => (String(path).startsWith(oembed) ? answer : undefined) },
  ),
)
afterAll(() => stage.close())
beforeEach(() => {
  answer = fixture('flickr/photo.json')
})

const link = 'https://www.flickr.com/photos/miralund/53000000001/in/album-7215'

describe('a photo of Flickr', () => {
  test('is read by the published oEmbed', async () => {
    expect(await stage.read(link)).toEqual({
      network: 'flickr',
      canonicalUrl: 'https://www.flickr.com/photos/miralund/53000000001/',
      author: { name: 'Mira Lund', url: 'https://www.flickr.com/photos/miralund/' },
      text: 'A hill',
      sensitive: false,
      truncated: false,
      items: [
        {
          kind: 'photo',
          url: 'https://live.staticflickr.com/1/53000000001_aa_b.jpg',
          width: 1024,
          height: 683,
          alt: 'A hill',
        },
      ],
    })
  })

  test('is found by its short address', async () => {
    expect((await stage.read('https://flic.kr/p/2oHjPKT')).items).toHaveLength(1)
    expect(stage.asked.at(-1)).toMatch(/url=https%3A%2F%2Fwww\.flickr\.com%2Fphoto\.gne%3Fid%3D\d+$/)
  })

  test('that is a film is a video', async () => {
    answer = fixture('flickr/video.json')
    expect((await stage.read(link)).items).toMatchObject([{ kind: 'video' }])
  })

  test.each([
    ['is private', respond(401), 'private'],
    ['was deleted', respond(404), 'not_found'],
    ['comes in another shape', fixture('flickr/changed.json'), 'network_changed'],
    ['is no JSON any more', respond(200, {}, '<!doctype html>'), 'network_changed'],
  ])('that %s is a problem', async (_name, page, code) => {
    answer = page
    expect(await stage.problem(link)).toBe(code)
  })

  test.each(['https://www.flickr.com/photos/miralund/albums/7215', 'https://www.flickr.com/people/miralund/'])(
    'is what is wanted, and not %s',
    async (address) => {
      const before = stage.asked.length
      expect(await stage.problem(address)).toBe('unsupported')
      expect(stage.asked).toHaveLength(before)
    },
  )
})
