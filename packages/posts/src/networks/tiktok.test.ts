import { afterAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect, type Page } from '../testing/site.ts'

const id = '7300000000000000001'
let page: Page
const stage = await openNetwork({
  [`www.tiktok.com/@miralund/video/${id}`]: (request, response) =>
    typeof page === 'function' && page(request, response),
  'vm.tiktok.com/ZMabc/': redirect(`https://www.tiktok.com/@miralund/photo/${id}?_t=1&_r=1`),
  [`www.tiktok.com/@miralund/photo/${id}?_t=1&_r=1`]: 'The page of a photo post holds no data.',
  'vm.tiktok.com/ZMgone/': redirect('https://www.tiktok.com/'),
  'www.tiktok.com/': 'Home',
})
afterAll(() => stage.close())

const link = `https://www.tiktok.com/@miralund/photo/${id}`
const read = (name: string, address = link) => {
  page = fixture(`tiktok/${name}.html`)
  return stage.read(address)
}

describe('a post of TikTok', () => {
  test('with one photo is read', async () => {
    expect(await read('single')).toEqual({
      network: 'tiktok',
      canonicalUrl: link,
      author: { name: 'Mira Lund', handle: '@miralund', url: 'https://www.tiktok.com/@miralund' },
      text: 'At the sea',
      sensitive: false,
      truncated: false,
      items: [{ kind: 'photo', url: 'https://p16-sign.tiktokcdn.com/1.jpeg?x-expires=1', width: 1080, height: 1440 }],
    })
  })

  test('with several keeps their order; the film TikTok makes of them is none of them', async () => {
    const { items } = await read('many')
    expect(items.map(({ url }) => new URL(url).pathname)).toEqual(['/1.jpeg', '/2.jpeg', '/3.jpeg'])
  })

  test('that is a film is a video', async () => {
    expect((await read('film')).items).toMatchObject([{ kind: 'video', posterUrl: expect.any(String) }])
  })

  test('is found by the address that phones share', async () => {
    expect((await read('single', 'https://vm.tiktok.com/ZMabc/')).items).toHaveLength(1)
  })

  test.each([
    ['private', 'private'],
    ['deleted', 'not_found'],
    ['age-gated', 'age_gated'],
    ['changed', 'network_changed'],
  ])('that is %s is a problem', async (name, code) => {
    page = fixture(`tiktok/${name}.html`)
    expect(await stage.problem(link)).toBe(code)
  })

  test('whose short address leads to the start page is refused in words', async () => {
    expect(await stage.problem('https://vm.tiktok.com/ZMgone/')).toBe('unsupported')
  })
})
