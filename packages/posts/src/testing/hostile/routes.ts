import { createSafeFetch } from '../../fetch/safe-fetch.ts'
import { redirect, respond } from '../site.ts'
import type { Names } from '../stage.ts'
import type { HostileTable } from './row.ts'

const inward: Names = {
  'private.example': [['10.0.0.5']],
  'mixed.example': [['93.184.215.14', '10.0.0.5']],
  'mixed-6.example': [['2606:4700:4700::1111', '::1']],
  'loopback.example': [['127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'zone.example': [['fe80::1%lo']],
  'public-zone.example': [['2606:4700:4700::1111%lo']],
  'cname-inside.example': [['192.168.0.10']],
  'metadata.example': [['169.254.169.254']],
  'nonsense.example': [['localhost']],
}

/** Names whose addresses lead inside, or nowhere. */
export const hostileNames: HostileTable = {
  names: { ...inward, 'empty.example': [[]], 'rebinding.example': [['127.0.0.1'], ['10.0.0.5']] },
  pages: ({ insidePort }) => ({
    '/start': 'hello',
    '/rebind': redirect(`http://rebinding.example:${insidePort}/`),
  }),
  rows: [
    ...Object.keys(inward).map((host) => ({
      name: host,
      codes: ['blocked_address'],
      attempt: (stage: Parameters<HostileTable['rows'][number]['attempt']>[0]) =>
        stage.fetch(`http://${host}:${stage.inside.port}/`),
    })),
    {
      name: 'a name without an address',
      codes: ['unreachable'],
      attempt: (stage) => stage.fetch(stage.at('/start', 'empty.example')),
    },
    {
      name: 'a name that nobody has registered',
      codes: ['unreachable'],
      attempt: () => {
        const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
        return createSafeFetch({ lookup: () => Promise.reject(notFound) })('https://gone.example/')
      },
    },
    {
      name: 'a name server that never answers',
      codes: ['timeout'],
      attempt: () =>
        createSafeFetch({ lookup: () => new Promise(() => undefined), limits: { timeMs: 100 } })(
          'https://slow.example/',
        ),
    },
    {
      name: 'a name that is public when asked first and private when asked again (rebinding)',
      codes: ['blocked_address'],
      attempt: async (stage) => {
        await stage.fetch(stage.at('/start', 'rebinding.example'))
        return await stage.fetch(stage.at('/start', 'rebinding.example'))
      },
    },
    {
      name: 'rebinding behind a redirect',
      codes: ['blocked_address'],
      attempt: (stage) => stage.fetch(stage.at('/rebind', 'post.example')),
    },
  ],
}

const redirects: [name: string, path: string, code: string][] = [
  ['to metadata', '/to-metadata', 'blocked_address'],
  ['to a decimal address', '/to-decimal', 'blocked_address'],
  ['to file:', '/to-file', 'malformed_link'],
  ['to 10.x', '/to-ten', 'blocked_address'],
  ['to a NAT64 name', '/to-nat64', 'blocked_address'],
  ['to a name inside', '/to-inside', 'blocked_address'],
  ['to an address with a user', '/to-user', 'malformed_link'],
  ['to port 22', '/to-port', 'blocked_address'],
  ['to nothing', '/to-nothing', 'bad_answer'],
  ['in a loop', '/loop', 'bad_answer'],
  ['four in a row', '/four', 'bad_answer'],
  ['without Location', '/no-location', 'bad_answer'],
  ['from a short link by way of a public page', '/short', 'blocked_address'],
]

/** Redirects that may not be followed. */
export const hostileRedirects: HostileTable = {
  pages: ({ at, insidePort }) => ({
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/to-decimal': redirect(`http://2130706433:${insidePort}/`),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-ten': redirect('http://10.0.0.1/'),
    '/to-nat64': redirect(`http://nat64.example:${insidePort}/`),
    '/to-inside': redirect(`http://loopback.example:${insidePort}/`),
    '/to-user': redirect('http://user:pw@post.example/'),
    '/to-port': redirect('http://post.example:22/'),
    '/to-nothing': redirect('http://'),
    '/loop': redirect('/loop'),
    '/no-location': respond(302),
    '/short': redirect(at('/to-inside', 'other.example'), 301),
    '/four': redirect('/three'),
    '/three': redirect('/two'),
    '/two': redirect('/one'),
    '/one': redirect('/start'),
  }),
  rows: redirects.map(([name, path, code]) => ({
    name,
    codes: [code],
    attempt: (stage) => stage.fetch(stage.at(path)),
  })),
}
