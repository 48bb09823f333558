import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { numberFaults, requirements, tableBelow } from './security-doc.mjs'
import { coverageFaults } from './spec-coverage.mjs'

const read = (path) => readFile(join(root, path), 'utf8')

let document
/** Every file that runs when the product does, with its text. */
let code
beforeAll(async () => {
  document = await read('docs/security.md')
  const patterns = ['apps', 'packages']
  const tracked = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const listed = execFileSync('git', tracked, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = listed.filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  const texts = await Promise.all(files.map((path) => read(path).catch(() => '')))
  code = new Map(files.map((path, i) => [path, texts[i]]))
})

test('every requirement of levels 1 and 2 is shown by a test, or named with the reason why it is not', async () => {
  expect(requirements).toHaveLength(253)
  expect(numberFaults(document)).toEqual([])
  expect(await coverageFaults(document.slice(document.indexOf('## OWASP')), root)).toEqual([])
})

test('a requirement that is missing, told of twice or made up is named', () => {
  const all = requirements.map((number) => `| ${number} | words | test |`)
  expect(numberFaults(all.join('\n'))).toEqual([])
  const [first, second, ...rest] = all
  expect(numberFaults([first, first, ...rest, '| 1.2.10 | words | test |'].join('\n'))).toEqual([
    '1.1.2 is not told of',
    '1.1.1 is told of twice',
    '1.2.10 is none of levels 1 and 2',
  ])
  expect(
    numberFaults([...all.filter((row) => !/ 6\.2\./.test(row)), '- **6.2.1 to 6.2.12**: none.'].join('\n')),
  ).toEqual([])
  expect(second).toContain('1.1.2')
})

test('the document tells what is kept for how long, and the limits, as the settings have them', async () => {
  const settings = [...code].filter(([path]) => path.startsWith('apps/server/src/platform/settings/'))
  const config = settings.map(([, text]) => text).join('\n')
  const told = [...tableBelow(document, '## What is kept for how long'), ...tableBelow(document, '## Limits')]
  expect(told.length).toBeGreaterThan(12)
  for (const [setting, value] of told) {
    const [, after = ''] = config.split(`${setting.replaceAll('`', '')}: `)
    const [, standard = ''] = /\.default\(([\d_]+)\)/.exec(after) ?? []
    expect([setting, standard.replaceAll('_', '')]).toEqual([setting, value])
  }
  const kept = [...config.matchAll(/^ {2}(KEEP_\w+):/gm)].map(([, name]) => name)
  expect(tableBelow(document, '## What is kept for how long').map(([name]) => name.replaceAll('`', ''))).toEqual(
    expect.arrayContaining(kept),
  )
})

test('the document tells how long tokens, codes, links and sessions last, as the code has it', () => {
  const accounts = 'apps/server/src/ideas/accounts'
  for (const [file, constant, words] of [
    [`${accounts}/access-tokens.ts`, 'lifetimeMs = 600_000', 'An access token lasts 10 minutes'],
    [`${accounts}/tokens.ts`, 'sessionLifetimeMs = 90 * 24 * 3600 * 1000', 'a session 90 days'],
    [`${accounts}/tokens.ts`, 'idleMs = 30 * 24 * 3600 * 1000', 'or 30 without being used'],
    [`${accounts}/sign-in-mail.ts`, 'codeLifetimeSeconds = 600', 'A code lasts 10 minutes'],
    [`${accounts}/sign-in-mail.ts`, 'linkLifetimeMs = 24 * 3600 * 1000', 'link of a mail 24 hours'],
    [`${accounts}/passkeys/challenges.ts`, 'challengeLifetimeMs = 300_000', 'a challenge of a passkey 5 minutes'],
    [`packages/contract/src/accounts/proof.ts`, 'proofMinutes = 10', 'a fresh proof 10 minutes'],
    ['apps/server/src/platform/storage/media-signer.ts', 'stepSeconds = 6 * 3600', 'pictures last 6 to 12 hours'],
    ['packages/contract/src/gallery/gallery.ts', 'zipAddressMs = 5 * 60_000', 'a zip 5 minutes'],
  ]) {
    expect(code.get(file)).toContain(constant)
    expect(document.replaceAll('\n', ' ')).toContain(words)
  }
})

test('the document names every call that opens a session', () => {
  const opening = [...code]
    .filter(([path]) => path.startsWith('packages/contract/src/'))
    .flatMap(([, text]) => text.split(/^ {2}(?=\w+: \{)/m))
    .filter((operation) => /response: (LoginVerificationAnswer|RefreshAnswer)\b/.test(operation))
    .map((operation) => operation.split(':', 1).join(''))
  const told = tableBelow(document, '## Ways in').map(([call]) => call.replaceAll('`', ''))
  expect(opening.length).toBeGreaterThanOrEqual(3)
  expect(new Set(told)).toEqual(new Set(opening))
})

test('the document names the kinds and sizes of files that are taken, as the contract has them', () => {
  const constants = code.get('packages/contract/src/constants.ts')
  expect(constants).toMatch(/maxUploadBytes = 10_?485_?760|maxUploadBytes = 10 \* 1024 \* 1024/)
  const importing = code.get('apps/server/src/entry/http/routes/operator-profiles.ts')
  expect(importing).toMatch(/maxImportBytes = 32 \* 1024 \* 1024/)
  const [, formats] = /PhotoFormat = (.+)$/m.exec(code.get('packages/posts/src/photo/photo-format.ts'))
  expect(formats).toBe("'jpeg' | 'png' | 'webp' | 'avif'")
  const told = new Map(tableBelow(document, '## Files').map(([what, kinds, most]) => [what, [kinds, most]]))
  expect(told.get('a source face')).toEqual(['JPEG, PNG, WebP', '10 MB, 50 megapixels'])
  expect(told.get('a photo of a post')[0]).toMatch(/^JPEG, PNG, WebP, AVIF;/)
  expect(told.get('a list of creators')).toEqual(['JSON, CSV', '32 MB'])
})

const usesCryptography =
  /(?:from |import\()'(?:node:crypto|jose|age-encryption|@simplewebauthn\/server)'|crypto\.subtle|getRandomValues/
const good = /^(sha256|sha-256|sha384|sha512|aes-256-gcm|p-256|hs256)$/i

test('every file that uses cryptography stands in the inventory, and every algorithm in it is one of those', () => {
  const using = [...code].filter(([, text]) => usesCryptography.test(text)).map(([path]) => path)
  const told = tableBelow(document, '### Inventory of cryptography').map(([path]) => path.replaceAll('`', ''))
  expect(using.filter((path) => !told.includes(path))).toEqual([])
  expect(told.filter((path) => !code.has(path))).toEqual([])
  const named = [...code].flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /create(?:Hash|Hmac|Cipheriv|Decipheriv)\('([^']+)'|hkdfSync\('([^']+)'|\bdigest\('(SHA[^']*)'/g,
      ),
    ].map(([, one, two, three]) => [path, one ?? two ?? three]),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, algorithm]) => !good.test(algorithm))).toEqual([])
  expect(
    [...code]
      .filter(([, text]) => /\bcreateCipher\(|-ecb\b|\brc4\b|RSA_PKCS1_PADDING/i.test(text))
      .map(([path]) => path),
  ).toEqual([])
})

test('nothing that must not be guessed is made of Math.random', () => {
  const onTheServer = [...code].filter(([path]) => !path.startsWith('apps/web/'))
  expect(onTheServer.filter(([, text]) => text.includes('Math.random')).map(([path]) => path)).toEqual([
    'apps/server/src/platform/connect/retry-deadlocks.ts', // how long two that met wait
  ])
})

const opensConnection =
  /import (?!type)[^']*from '(?:undici|nodemailer|pg|@aws-sdk\/client-s3|node:tls|node:http2|node:dgram|node:dns\/promises)'|import\('(?:undici|nodemailer|pg|@aws-sdk\/client-s3)'\)|\bOTLP\w+Exporter\(|import (?!type)[^']*\brequest\b[^']*from 'node:https?'|globalThis\.fetch\(/

test('every file that opens a connection stands in the table of connections', () => {
  const opening = [...code]
    .filter(([path, text]) => !path.startsWith('apps/web/') && opensConnection.test(text))
    .map(([path]) => path)
  const told = tableBelow(document, '## Connections').flatMap(([, , , files]) =>
    files.split(', ').map((path) => path.replaceAll('`', '')),
  )
  expect(opening.length).toBeGreaterThan(6)
  expect(new Set(told)).toEqual(new Set(opening))
})

test('only what runs ffmpeg starts a program; no code runs a text, or trusts a server that cannot prove who it is', () => {
  const forbidden =
    /node:repl|(?<![.\w])eval\(|new Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|rejectUnauthorized|NODE_TLS_REJECT/
  expect(code.size).toBeGreaterThan(700)
  expect([...code].filter(([, text]) => text.includes('node:child_process')).map(([path]) => path)).toEqual([
    'packages/video/src/ffmpeg/find-ffmpeg.ts',
    'packages/video/src/ffmpeg/run-ffmpeg.ts',
  ])
  // Asks for the garbage collector, by a text of its own.
  expect([...code].filter(([, text]) => text.includes('node:vm')).map(([path]) => path)).toEqual([
    'packages/engine/src/collect.ts',
  ])
  expect([...code].filter(([, text]) => forbidden.test(text)).map(([path]) => path)).toEqual([])
})

test('no parser of XML, and no format that makes objects of its own, is among the packages of the product', async () => {
  const asked = await dependencies()
  expect(asked.length).toBeGreaterThan(60)
  expect(asked.filter((name) => /xml|saxes|^sax$|yaml|serialize|pickle|msgpack|bson/.test(name))).toEqual([])
})

test('what is for tests is not among the packages that a server installs', async () => {
  expect(
    (await dependencies()).filter((name) =>
      /vitest|playwright|fast-check|s3rver|smtp-server|face-api|drizzle-kit/.test(name),
    ),
  ).toEqual([])
})

test('SECURITY.md says how to report, what is supported, and within which time', async () => {
  const text = await read('SECURITY.md')
  for (const heading of ['## Reporting', '## What is supported', '## Dependencies']) expect(text).toContain(heading)
  expect(text).toMatch(/within \d+ (hours|days)/)
  expect(text.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull() // the project has no address to give
})

/** What the workspaces of the product ask for when they run. */
async function dependencies() {
  const workspaces = execFileSync('git', ['ls-files', '--', 'apps/*/package.json', 'packages/*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const read = workspaces
    .split('\n')
    .filter(Boolean)
    .map(async (path) => JSON.parse(await readFile(join(root, path), 'utf8')).dependencies ?? {})
  return (await Promise.all(read)).flatMap((names) => Object.keys(names))
}
