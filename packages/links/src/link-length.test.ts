import { expect, test } from 'vitest'
import { linkLength } from './link-length.ts'

const linkIn = (written: string) => written.slice(0, linkLength(written))

test.each([
  ['https://a.example/1.', 'https://a.example/1'],
  ['https://a.example/1!?…', 'https://a.example/1!?…'],
  ['https://a.example/1).', 'https://a.example/1'],
  ['https://a.example/a_(1)', 'https://a.example/a_(1)'],
  ['https://a.example/a_(1))', 'https://a.example/a_(1)'],
  ['https://a.example/a_(1)").', 'https://a.example/a_(1)'],
  ['https://a.example/((1)', 'https://a.example/((1)'],
  ['https://a.example/[1]', 'https://a.example/[1]'],
  ['https://a.example/1],', 'https://a.example/1'],
  ['https://a.example/1*»”', 'https://a.example/1'],
  ['https://a.example/1“', 'https://a.example/1'],
  ['https://a.example/1‘,', 'https://a.example/1'],
  ['https://a.example/1›.', 'https://a.example/1'],
  ['https://a.example/1«', 'https://a.example/1'],
  [')]).', ''],
  ['', ''],
])('of %s the link is %s', (written, link) => {
  expect(linkIn(written)).toBe(link)
})

test('however much closes around a link, each letter is looked at twice at most', () => {
  for (const ending of [')', '.)', '].', '(', '()', '([', ')('.repeat(3), '"']) {
    const written = `https://a.example/${ending.repeat(100_000 / ending.length)}`
    let looks = 0
    const letters = new Proxy(Array.from(written), {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++
        return Reflect.get(target, key, receiver)
      },
    })
    linkLength(letters)
    expect(looks).toBeLessThanOrEqual(2 * written.length)
  }
})
