import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { createBrotliCompress, createGzip, gzipSync, type Gzip, type BrotliCompress } from 'node:zlib'
import { createBluesky } from '../../networks/bluesky.ts'
import { createReader } from '../../reader.ts'
import { respond, type Page } from '../site.ts'
import type { HostileTable } from './row.ts'

/** What the answers of this table may hold. */
export const limitBytes = 256 * 1024

const [gzipBomb, brotliBomb] = [await bombOf(createGzip()), await bombOf(createBrotliCompress())]

const answers: [name: string, page: Page, codes: string[]][] = [
  ['a gzip bomb', respond(200, { 'content-encoding': 'gzip' }, gzipBomb), ['too_large']],
  ['a brotli bomb', respond(200, { 'content-encoding': 'br' }, brotliBomb), ['too_large']],
  ['double gzip', respond(200, { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('x'))), ['bad_answer']],
  ['empty gzip members without end', respond(200, { 'content-encoding': 'gzip' }, emptyMembers()), ['too_large']],
  ['20 encodings', respond(200, { 'content-encoding': Array(20).fill('gzip').join(', ') }, 'x'), ['bad_answer']],
  ['text that says it is gzip', respond(200, { 'content-encoding': 'gzip' }, 'not gzip at all'), ['bad_answer']],
  ['a false length', falseLength, ['unreachable']],
  ['a length beyond the limit', announceTooMuch, ['too_large']],
  ['endless chunks', streamForever, ['too_large']],
  ['hints without end before the answer', flood('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), ['too_large']],
  ['a status line without end', flood('HTTP/1.1 200 ', 'OK'), ['too_large']],
  [
    'a chunk announced without end',
    flood('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'a'),
    ['too_large'],
  ],
  ['1 byte now and then', trickle, ['timeout']],
  ['silence', () => undefined, ['timeout']],
  ['headers and then silence', (_request, response) => response.writeHead(200).flushHeaders(), ['timeout']],
  ['a 60 kB header', respond(200, { 'x-long': 'a'.repeat(60_000) }), ['bad_answer']],
  ['something that is not HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), ['bad_answer']],
  ['a closed door', (request) => request.socket.destroy(), ['unreachable']],
]

/** Answers that are themselves the attack. */
export const hostileAnswers: HostileTable = {
  pages: () => Object.fromEntries(answers.map(([, page], i) => [`/answer/${i}`, page])),
  rows: answers.map(([name, , codes], i) => ({
    name,
    codes,
    attempt: (stage) => stage.fetch(stage.at(`/answer/${i}`)),
  })),
}

const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const note = { type: 'Note', to: 'as:Public', attachment: { type: 'Image', url: '/a.jpg' } }
const json = (value: unknown, type = 'application/json') =>
  respond(200, { 'content-type': type }, JSON.stringify(value))

/** Pages and data of a post that lead the reader astray. */
export const hostilePosts: HostileTable = {
  pages: ({ at, insidePort }) => ({
    '/refresh-inside': `<meta http-equiv=refresh content="0;url=http://127.0.0.1:${insidePort}/">`,
    '/refresh-script': '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '/html-as-image': respond(200, { 'content-type': 'image/jpeg' }, '<!doctype html><script>alert(1)</script>'),
    '/deep-json-ld': `<script type=application/ld+json>${'{"image":'.repeat(10_000)}1${'}'.repeat(10_000)}</script>`,
    '/deep-html': '<div>'.repeat(40_000),
    '/api/v1/statuses/100000001': respond(200, {}, `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    '/@mira/100000001': respond(406),
    '/oembed': `<link rel=alternate type=application/json+oembed href=http://127.0.0.1:${insidePort}/>`,
    '/photo': `<meta property=og:image content=http://loopback.example:${insidePort}/photo.jpg>`,
    [`/${did}`]: json({ service: [{ id: '#atproto_pds', serviceEndpoint: `http://127.0.0.1:${insidePort}` }] }),
    '/users/mira/statuses/abc': json({ ...note, id: `http://127.0.0.1:${insidePort}/` }, 'application/activity+json'),
    '/p/mira/10000001': json(
      { ...note, id: at('/p/mira/10000001'), attachment: { type: 'Image', url: `http://127.0.0.1:${insidePort}/` } },
      'application/activity+json',
    ),
  }),
  rows: [
    read('HTML as an image', '/html-as-image', ['not_an_image']),
    read('JSON 10,000 deep', '/@mira/100000001', ['network_changed', 'bad_answer']),
    read('JSON-LD 10,000 deep', '/deep-json-ld', ['no_photos']),
    read('HTML 40,000 deep', '/deep-html', ['no_photos']),
    read('a page that sends its reader on to loopback', '/refresh-inside', ['blocked_address']),
    read('a page that sends its reader on to a script', '/refresh-script', ['bad_answer']),
    read('an oEmbed address that points to loopback', '/oembed', ['blocked_address']),
    read('a post that says it lives on loopback', '/users/mira/statuses/abc', ['blocked_address']),
    {
      name: 'a PDS address that points to loopback',
      codes: ['blocked_address'],
      attempt: (stage) => {
        const directory = stage.at('').replace(/\/$/, '')
        const bluesky = createBluesky({ plc: directory, appView: directory })
        const reader = createReader({ networks: [bluesky], fetch: stage.fetch })
        return reader.read(`https://bsky.app/profile/${did}/post/1`)
      },
    },
    download('a photo whose address points to loopback', '/photo'),
    download('an attachment that points to loopback', '/p/mira/10000001'),
  ],
}

function read(name: string, path: string, codes: string[]): HostileTable['rows'][number] {
  return { name, codes, attempt: (stage) => createReader({ fetch: stage.fetch }).read(stage.at(path)) }
}

function download(name: string, path: string): HostileTable['rows'][number] {
  return {
    name,
    codes: ['blocked_address'],
    async attempt(stage) {
      const reader = createReader({ fetch: stage.fetch })
      const post = await reader.read(stage.at(path))
      for (const item of post.items) await reader.download(post, item)
    },
  }
}

/** 64 MB of zeros, compressed piece by piece so that making it takes no memory either. */
async function bombOf(compressor: Gzip | BrotliCompress): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  compressor.on('data', (piece: Buffer) => pieces.push(piece))
  const zeros = Buffer.alloc(1024 * 1024)
  for (let i = 0; i < 64; i++) if (!compressor.write(zeros)) await once(compressor, 'drain')
  compressor.end()
  await once(compressor, 'end')
  return Buffer.concat(pieces)
}

function emptyMembers(): Uint8Array {
  const member = gzipSync('')
  return Buffer.concat(Array(Math.ceil((4 * limitBytes) / member.length)).fill(member))
}

function falseLength(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('short')
  setTimeout(() => response.destroy(), 20)
}

function announceTooMuch(_request: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': String(limitBytes + 1) })
  response.write('x')
}

function streamForever(_request: unknown, response: ServerResponse): void {
  pour('a', response)
}

/** What is none of an answer's header fields and none of its body. */
function flood(beginning: string, again: string): Page {
  return ({ socket }) => {
    socket.write(beginning)
    pour(again, socket)
  }
}

function pour(what: string, into: Writable): void {
  const chunk = what.repeat(Math.ceil(16_384 / what.length))
  const more = () => {
    while (!into.destroyed && into.write(chunk));
  }
  into.on('drain', more)
  more()
}

function trickle(_request: unknown, response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('a'), 50)
  response.on('close', () => clearInterval(timer))
}
