import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import helmet from 'helmet'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveWebApp, takenAs } from './web-app.ts'

const page = '<!doctype html><title>Guise</title>'
const signIn = (language: string) => `<!doctype html><html lang="${language}"><input type="email">`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-web-'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': page,
    'sign-in.de.html': signIn('de'),
    'sign-in.en.html': signIn('en'),
    'sw.js': 'on()',
    'assets/index-a1.js': script,
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  await writeFile(join(folder, '.built-from'), 'secret')
  return () => rm(folder, { recursive: true })
})

async function appOf(hasDevPages: boolean) {
  const app = Fastify({ rewriteUrl: takenAs })
  answerErrors(app)
  const directives = { 'default-src': ["'self'"], 'frame-ancestors': ["'none'"] }
  const protect = helmet({ contentSecurityPolicy: { useDefaults: false, directives } })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  await serveWebApp(app, { hasDevPages, folder })
  onTestFinished(() => app.close())
  return app
}

test('every page of the app is the same document with sign-in in it, always asked for anew', async () => {
  const app = await appOf(false)
  const pages = ['/', '/dashboard', '/projects/1/tasks/2?view=grid', '/profile/ann.lee', '/share?url=http://a.b/c.html']
  for (const url of pages) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, signIn('en')])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  for (const url of ['/terms', '/s/1', '/check?from=mail', '/removal', '/sign-in?from=mail']) {
    expect([url, (await app.inject(url)).body]).toEqual([url, page])
  }
})

test('a browser that asks for a page by an address that none can have gets the app, and whoever asks for data an error', async () => {
  const app = await appOf(false)
  const asked = async (url: string, accept = 'text/html,*/*;q=0.8') =>
    (await app.inject({ url, headers: { accept } })).body
  const pages = ['/projects//', '/projects//1', '/profile/%00', '/%E0%A4%A', '/help/%5C', '/50%']
  for (const url of pages) {
    expect([url, await asked(url)]).toEqual([url, signIn('en')])
    expect([url, await asked(url, 'application/json')]).toEqual([url, expect.stringMatching(/^{.*}$/)])
  }
  for (const url of ['//', '/projects/%2F']) expect([url, await asked(url)]).toEqual([url, signIn('en')])
  expect(await asked('/terms//')).toBe(page)
  for (const url of [
    '/api/tasks//',
    '/api/tasks/%00',
    '/media/%E0%A4%A',
    '/assets//',
    '/a//b.js',
    '/..%2f..%2fsecret.key',
  ])
    expect([url, await asked(url)]).toEqual([url, expect.stringMatching(/^{.*}$/)])
})

test('sign-in stands in the page in the language that was chosen, else the first of the browser that there is', async () => {
  const app = await appOf(false)
  const asked = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/', headers })
    expect(answer.headers['vary']).toBe('accept-language, cookie, accept-encoding')
    return /lang="(\w+)"/.exec(answer.body)?.[1]
  }
  expect(await asked({})).toBe('en')
  expect(await asked({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toBe('de')
  expect(await asked({ 'accept-language': 'en;q=0.3, fr, de;q=0.4' })).toBe('de')
  expect(await asked({ 'accept-language': 'de;q=0, fr' })).toBe('en')
  expect(await asked({ 'accept-language': 'de', cookie: 'a=b; language=en' })).toBe('en')
  expect(await asked({ 'accept-language': 'de', cookie: 'language=../../etc' })).toBe('de')
  expect(await asked({ 'accept-language': ';;q=,,*;q=x' })).toBe('en')
})

test('a browser that takes Brotli gets the file that was compressed when the app was built', async () => {
  const app = await appOf(false)
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  for (const [url, text] of [
    ['/assets/index-a1.js', script],
    ['/dashboard', signIn('en')],
  ] as const) {
    const answer = await app.inject({ url, headers })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['vary']?.toString().toLowerCase()).toContain('accept-encoding')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text)
  }
})

test('files with a hash in their name are kept for a year, the service worker is looked at every time', async () => {
  const app = await appOf(false)
  const asset = await app.inject({ url: '/assets/index-a1.js', headers: { 'accept-encoding': 'br' } })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
})

test('a file that is not there, and what the build leaves for itself, answer 404', async () => {
  const app = await appOf(true)
  const files = ['/assets/index-b2.js', '/favicon.ico', '/.built-from', '/.git/config', '/data/secret.key']
  for (const url of [...files, '/api/nothing', '/media/nothing']) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
})

test('the pages of parts and states do not exist in production', async () => {
  expect((await (await appOf(false)).inject('/dev/gallery')).statusCode).toBe(404)
  expect((await (await appOf(true)).inject('/dev/gallery')).statusCode).toBe(200)
})

test('only the pages of parts and states may stand in a frame, and only in one of ours', async () => {
  const app = await appOf(true)
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  expect(await policyOf('/dashboard')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/dev/gallery/view?state=a')).toContain("frame-ancestors 'self'")
})
