import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../page/html-page.ts'

const megabyte = 1024 * 1024

/** How often others had their turn while a page was read. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const reading = { isOver: false }
  void work.then(() => (reading.isOver = true))
  let turns = 0
  for (; !reading.isOver; turns++) await setImmediate()
  return turns
}

describe('a page', () => {
  test.each([
    ['tags', '<p></p>'],
    ['metas', '<meta name=a content=b>'],
    ['attributes of one tag', 'a=b '],
    ['text', 'word '],
  ])('of a megabyte of %s leaves others their turns', async (_name, piece) => {
    const html = piece.repeat(megabyte / piece.length)
    expect(await turnsDuring(readHtml(`<b ${html}`))).toBeGreaterThanOrEqual(15)
  })

  test('that is read slice by slice says the same as a short one', async () => {
    const head = '<base href=/a><meta property=og:title content="a &amp; é">'
    const script = `<script type=application/ld+json>${JSON.stringify(['</p>'.repeat(megabyte / 8)])}</script>`
    const page = await readHtml(head + script + head)
    expect(page.jsonLd.map((block) => (JSON.parse(block) as string[])[0]?.length)).toEqual([megabyte / 2])
    expect(page.metas).toEqual(Array.from({ length: 2 }, () => ({ name: 'og:title', content: 'a & é' })))
  })
})
