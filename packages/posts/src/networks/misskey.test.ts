import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fixture, json, openNetwork } from '../testing/network-stage.ts'
import type { Page } from '../testing/site.ts'

let answer: Page
const stage = await openNetwork({
  'mk.example/api/notes/show': (request, response) => typeof answer === 'function' && answer(request, response),
  'mk.example/notes/9abcdefghi': '<meta property=og:image content=/page.jpg>',
})
afterAll(() => stage.close())
beforeEach(() => {
  answer = fixture('misskey/single.json')
})

const link = 'https://mk.example/notes/9abcdefghi'

describe('a note of Misskey', () => {
  test('with one photo is read', async () => {
    expect(await stage.read(link)).toMatchObject({
      network: 'misskey',
      author: { name: 'Ren', handle: '@ren@mk.example', url: 'https://mk.example/@ren' },
      text: 'On the hill',
      items: [{ kind: 'photo', url: 'https://files.mk.example/1.webp', width: 1200, height: 900, alt: 'A hill' }],
    })
    expect(stage.last()).toMatchObject({ method: 'POST' })
  })

  test('with several keeps their order and says that one is delicate', async () => {
    answer = fixture('misskey/many.json')
    const post = await stage.read(link)
    expect(post.items.map(({ kind }) => kind)).toEqual(['photo', 'video', 'photo'])
    expect(post).toMatchObject({ sensitive: true, text: 'Careful\n\nOn the hill' })
  })

  test('that repeats another stands for it', async () => {
    answer = fixture('misskey/renote.json')
    expect((await stage.read(link)).items).toMatchObject([{ url: 'https://files.mk.example/4.webp' }])
  })

  test.each([
    ['for followers only', fixture('misskey/followers.json'), 'private'],
    ['that was deleted', json({ error: { code: 'NO_SUCH_NOTE' } }, 400), 'not_found'],
    ['for people who are signed in', json({ error: { code: 'SIGNIN_REQUIRED' } }, 400), 'login_required'],
    ['on a server that is overloaded', json({}, 429), 'rate_limited'],
  ])('%s is a problem', async (_name, page, code) => {
    answer = page
    expect(await stage.problem(link.replace('mk.example', 'mk.example'))).toBe(code)
  })
})

test('a page that only looks like a note is read as a page', async () => {
  const other = await openNetwork({
    'mk.example/api/notes/show': json({ hello: 'world' }),
    'mk.example/notes/9abcdefghi': '<meta property=og:image content=/page.jpg>',
  })
  expect(await other.read(link)).toMatchObject({ network: 'web' })
  await other.close()
})
