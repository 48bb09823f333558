import { describe, expect, test } from 'vitest'
import { eachPictureOnce } from './same-picture.ts'

const once = (...urls: string[]) =>
  eachPictureOnce(urls.map((url) => ({ kind: 'photo', url: `https://cdn.example${url}` }))).map(
    ({ url }) => new URL(url).pathname + new URL(url).search,
  )

describe('one picture in several sizes is taken once, in its largest', () => {
  test.each<[string, string[], string]>([
    [
      'in the three crops that search engines ask for',
      ['/1x1/hill.jpg', '/4x3/hill.jpg', '/16x9/hill.jpg'],
      '/1x1/hill.jpg',
    ],
    ['as a blog names them', ['/hill-1024x683.jpg', '/hill-300x200.jpg', '/hill.jpg'], '/hill.jpg'],
    ['as a blog names one that was too large for it', ['/hill-1024x683.jpg', '/hill-scaled.jpg'], '/hill-scaled.jpg'],
    [
      'by both sides in one parameter',
      ['/hill.jpg?resize=300%2C200&ssl=1', '/hill.jpg?fit=1200%2C800&ssl=1'],
      '/hill.jpg?fit=1200%2C800&ssl=1',
    ],
    ['by its format', ['/hill.jpg?format=300w', '/hill.jpg?format=1500w'], '/hill.jpg?format=1500w'],
    [
      'by parameters',
      ['/hill.jpg?w=600&h=315', '/hill.jpg?w=1200&h=1200&fit=crop'],
      '/hill.jpg?w=1200&h=1200&fit=crop',
    ],
    ['by signed parameters', ['/hill.jpg?width=600&s=ab', '/hill.jpg?width=1200&s=cd'], '/hill.jpg?width=1200&s=cd'],
    ['with who shared it', ['/hill.jpg', '/hill.jpg?utm_source=a', '/hill.jpg?fbclid=b&w=600'], '/hill.jpg'],
    ['as an encyclopedia names them', ['/H.jpg/640px-H.jpg', '/H.jpg/1200px-H.jpg'], '/H.jpg/1200px-H.jpg'],
    ['by a folder', ['/600x400/hill.jpg', '/s1280x1920/hill.jpg', '/p720x720/hill.jpg'], '/s1280x1920/hill.jpg'],
    [
      'by a folder of orders',
      ['/w_600,h_400,c_fill/v1/hill.jpg', '/c_fill,g_auto,w_1200/v1/hill.jpg'],
      '/c_fill,g_auto,w_1200/v1/hill.jpg',
    ],
    ['at the end of its name', ['/hill=s200-c', '/hill=w1200-h630-p-k'], '/hill=w1200-h630-p-k'],
  ])('%s', (_name, urls, largest) => {
    expect(once(...urls)).toEqual([largest])
  })

  test('whose size the page tells', () => {
    const sized = (width: number, told: number) => ({
      kind: 'photo' as const,
      url: `https://cdn.example/hill.jpg?width=${told}`,
      width,
      height: width,
    })
    expect(eachPictureOnce([sized(600, 9999), sized(1200, 1)])).toEqual([sized(1200, 1)])
  })

  test('and under either scheme', () => {
    const items = ['http', 'https'].map((scheme) => ({
      kind: 'photo' as const,
      url: `${scheme}://cdn.example/hill.jpg`,
    }))
    expect(eachPictureOnce(items)).toHaveLength(1)
  })
})

describe('what tells two pictures apart is no size', () => {
  test.each([
    ['/1.jpg', '/2.jpg'],
    ['/image?id=1&w=600', '/image?id=2&w=600'],
    ['/album/12/hill.jpg', '/album/13/hill.jpg'],
    ['/hill-1.jpg', '/hill-2.jpg'],
    ['/2024/hill.jpg', '/2025/hill.jpg'],
    ['/hill.jpg?s=1', '/hill.jpg?s=2'],
    ['/hill.jpg', '/hill.png'],
  ])('%s and %s', (...urls) => {
    expect(once(...urls)).toEqual(urls)
  })
})

test('pictures keep the place where they were named first', () => {
  expect(once('/a.jpg?w=100', '/b.jpg', '/a.jpg?w=200')).toEqual(['/a.jpg?w=200', '/b.jpg'])
})
