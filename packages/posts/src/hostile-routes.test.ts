import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { respond, redirect } from './testing/site.ts'
import { openStage, problemOf, type Names, type Stage } from './testing/stage.ts'

const names: Names = {
  'private.example': [['10.0.0.5']],
  'mixed.example': [['93.184.215.14', '10.0.0.5']],
  'loopback.example': [['127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'zone.example': [['fe80::1%lo']],
  'public-zone.example': [['2606:4700:4700::1111%lo']],
  'cname.example': [['192.168.0.10']],
  'nonsense.example': [['localhost']],
  'empty.example': [[]],
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage(
    ({ at, insidePort }) => ({
      '/': 'hello',
      '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
      '/to-decimal': redirect(`http://2130706433:${insidePort}/`),
      '/to-file': redirect('file:///etc/passwd'),
      '/to-ten': redirect('http://10.0.0.1/'),
      '/to-nat64': redirect(`http://nat64.example:${insidePort}/`),
      '/to-inside': redirect(`http://inside.example:${insidePort}/`),
      '/to-user': redirect('http://user:pw@post.example/'),
      '/to-port': redirect('http://post.example:22/'),
      '/to-nothing': redirect('http://'),
      '/loop': redirect('/loop'),
      '/no-location': respond(302),
      '/short': redirect(at('/post', 'other.example'), 301),
      '/post': 'the post',
      '/three': redirect('/two'),
      '/two': redirect('/one'),
      '/one': redirect('/post'),
      '/four': redirect('/three'),
      '/rebinding': redirect(`http://rebinding.example:${insidePort}/`),
      '/umlaut': redirect(Buffer.from('/straße').toString('latin1')),
      '/stra%C3%9Fe': 'Straße',
    }),
    { names: { ...names, 'rebinding.example': [['127.0.0.1'], ['10.0.0.5']] } },
  )
})
afterAll(() => stage.close())
beforeEach(() => {
  stage.asked.length = 0
})

describe('a name that leads inside is refused and nothing is connected', () => {
  test.each(Object.keys(names).filter((name) => name !== 'empty.example'))('%s', async (host) => {
    expect(await problemOf(stage.fetch(`http://${host}:${stage.inside.port}/`))).toBe('blocked_address')
    expect(stage.inside.connections()).toBe(0)
  })

  test('a name without an address cannot be reached', async () => {
    expect(await problemOf(stage.fetch(stage.at('/', 'empty.example')))).toBe('unreachable')
  })

  test('a name that nobody has registered cannot be reached', async () => {
    const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const fetch = createSafeFetch({ lookup: () => Promise.reject(notFound) })
    expect(await problemOf(fetch('https://gone.example/'))).toBe('unreachable')
  })
})

describe('a name that changes its answer', () => {
  test('is looked up once for a connection, and the address that was checked is the one that is used', async () => {
    await stage.fetch(stage.at('/', 'rebinding.example'))
    expect(stage.asked).toEqual(['rebinding.example'])
  })

  test('is refused as soon as it points inside', async () => {
    await stage.fetch(stage.at('/', 'rebinding.example'))
    expect(await problemOf(stage.fetch(stage.at('/', 'rebinding.example')))).toBe('blocked_address')
  })

  test('is looked up and checked again for every redirect', async () => {
    expect(await problemOf(stage.fetch(stage.at('/rebinding', 'rebinding.example')))).toBe('blocked_address')
    expect(stage.asked).toEqual(['rebinding.example', 'rebinding.example'])
    expect(stage.inside.connections()).toBe(0)
  })
})

const refusedRedirects: [path: string, code: string][] = [
  ['/to-metadata', 'blocked_address'],
  ['/to-decimal', 'blocked_address'],
  ['/to-file', 'malformed_link'],
  ['/to-ten', 'blocked_address'],
  ['/to-nat64', 'blocked_address'],
  ['/to-inside', 'blocked_address'],
  ['/to-user', 'malformed_link'],
  ['/to-port', 'blocked_address'],
  ['/to-nothing', 'bad_answer'],
  ['/loop', 'bad_answer'],
  ['/four', 'bad_answer'],
  ['/no-location', 'bad_answer'],
]

describe('a redirect that may not be followed is refused', () => {
  test.each(refusedRedirects)('%s', async (path, code) => {
    expect(await problemOf(stage.fetch(stage.at(path)))).toBe(code)
    expect(stage.inside.connections()).toBe(0)
  })
})

describe('a redirect on the public web is followed', () => {
  test.each([
    ['a short link to another network', '/short', '/post', 'other.example'],
    ['three in a row', '/three', '/post', undefined],
    ['to an address with letters beyond ASCII', '/umlaut', '/stra%C3%9Fe', undefined],
  ])('%s', async (_name, path, arrival, host) => {
    const answer = await stage.fetch(stage.at(path))
    expect(answer.status).toBe(200)
    expect(answer.url).toBe(stage.at(arrival, host))
  })
})
