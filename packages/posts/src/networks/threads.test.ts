import { afterAll, describe, expect, test } from 'vitest'
import { fixture, openNetwork } from '../testing/network-stage.ts'
import { redirect, type Page } from '../testing/site.ts'

let page: Page
const stage = await openNetwork({
  'www.threads.com/@miralund/post/DThReAd99': (request, response) =>
    typeof page === 'function' ? page(request, response) : response.end(page),
  'www.threads.net/t/DThReAd99': redirect('https://www.threads.com/@miralund/post/DThReAd99'),
  'www.threads.com/@miralund/post/closed': redirect('/login?next=x'),
  'www.threads.com/login?next=x': '<title>Log in</title>',
})
afterAll(() => stage.close())

const link = 'https://www.threads.com/@miralund/post/DThReAd99'
const read = (name: string) => {
  page = fixture(`threads/${name}.html`)
  return stage.read(link)
}

describe('a post of Threads', () => {
  test('with one photo is read', async () => {
    expect(await read('single')).toMatchObject({
      network: 'threads',
      author: { name: 'miralund', handle: '@miralund', url: 'https://www.threads.com/@miralund' },
      truncated: false,
      items: [{ kind: 'photo', alt: 'Five', width: 1440 }],
    })
  })

  test('with several keeps their order, and nothing of the posts around it', async () => {
    const { items } = await read('carousel')
    expect(items.map(({ kind, alt }) => alt ?? kind)).toEqual(['Photo 1', 'video', 'Photo 2'])
  })

  test('of which only the preview can be had says that there may be more', async () => {
    expect(await read('preview')).toMatchObject({ truncated: true, items: [{}] })
  })

  test('without photos does not give the portrait of its author', async () => {
    page = fixture('threads/words.html')
    expect(await stage.problem(link)).toBe('no_photos')
  })

  test('whose page is no longer what it was gives nothing of something else', async () => {
    page = '<title>Threads</title><script type="application/json">{"post":{"id":"DThReAd99"}}</script>'
    expect(await stage.problem(link)).toBe('no_photos')
  })

  test('is followed from its former address', async () => {
    page = fixture('threads/single.html')
    expect((await stage.read('https://www.threads.net/t/DThReAd99')).items).toHaveLength(1)
  })

  test.each([
    ['was deleted', 'gone', 'not_found'],
    ['is shown to people who are signed in', 'closed', 'login_required'],
  ])('that %s is a problem', async (_name, code, problem) => {
    expect(await stage.problem(`https://www.threads.com/@miralund/post/${code}`)).toBe(problem)
  })
})
