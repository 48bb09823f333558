import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { hugePng, jpegOf } from '../../testing/pictures.ts'
import { sendFile } from '../../testing/send-file.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { inEnglish } from '@guise/contract'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false })
  person = await server.signIn()
})
afterAll(() => server.close())

const fetchMedia = (address: string) => server.app.inject(address.replace(/^https?:\/\/[^/]+/, ''))

describe('an uploaded face', () => {
  test('is stored upright, without its metadata, under the name of its file', async () => {
    const photo = await sharp(await jpegOf('#c09070', 120, 80))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '1/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, json } = await person.upload(photo, 'Ann Müller.final.jpg', { attestation: 'permission' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Ann Müller.final', width: 80, height: 120, is_default: true })
    const stored = await fetchMedia(json.file_url)
    expect(stored.headers['content-type']).toBe('image/jpeg')
    const { exif, width } = await sharp(stored.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(width).toBe(80)
    expect((await fetchMedia(json.thumbnail_url)).headers['content-type']).toBe('image/webp')
  })

  test('may be PNG or WebP, and what it is called does not matter', async () => {
    const png = await sharp(await jpegOf('#c09070'))
      .png()
      .toBuffer()
    const webp = await sharp(await jpegOf('#c09070'))
      .webp()
      .toBuffer()
    expect((await person.upload(png, 'a.jpg')).status).toBe(201)
    expect((await person.upload(webp, '../../etc/passwd')).json.name).toBe('passwd')
  })

  test.each([
    ['👩\u200d👧 به\u200cمن.jpg', '👩\u200d👧 به\u200cمن'],
    ['a\u202egpj.b\0\tc.jpg', 'agpj.b c'],
    [`${'x'.repeat(199)}😀.jpg`, 'x'.repeat(199)],
  ])('keeps of the name of its file %j what a name may have', async (fileName, name) => {
    expect((await person.upload(await jpegOf('#c09070'), fileName)).json.name).toBe(name)
  })

  test('can be renamed, made the default, and deleted with its bytes', async () => {
    const { id, file_url } = (await person.upload(await jpegOf('#c09070'), 'x.jpg')).json
    expect((await person.call('PUT', `/source-images/${id}`, { name: ' Ann ' })).json.name).toBe('Ann')
    expect(await person.call('PUT', `/source-images/${id}`, { name: '   ' })).toMatchObject({ status: 422 })
    expect((await person.call('PUT', `/source-images/${id}`, { is_default: true })).json.is_default).toBe(true)
    const faces = (await person.call('GET', '/source-images/')).json as { is_default: boolean }[]
    expect(faces.filter(({ is_default }) => is_default)).toHaveLength(1)
    expect((await person.call('DELETE', `/source-images/${id}`)).status).toBe(204)
    expect((await fetchMedia(file_url)).statusCode).toBe(404)
    expect(await sweepBlobs(server.ctx)).toBeGreaterThanOrEqual(2)
    expect((await person.call('GET', `/source-images/${id}`)).status).toBe(404)
  })

  test('is the default when it is the first; of several that come at once one is', async () => {
    const somebody = await server.signIn()
    const photo = await jpegOf('#c09070')
    const answers = await Promise.all(Array.from({ length: 6 }, () => somebody.upload(photo)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(answers.filter(({ json }) => json.is_default)).toHaveLength(1)
  })

  test('counts in the overview', async () => {
    const stats = (await person.call('GET', '/source-images/stats/overview')).json
    const faces = (await person.call('GET', '/source-images/')).json as unknown[]
    expect(stats).toMatchObject({ total_images: faces.length, total_swaps: 0 })
  })
})

describe('a refused upload leaves nothing behind', () => {
  const invalid = 'Invalid file format. Please select JPG, PNG, or WEBP files.'
  const jpeg = () => jpegOf('#c09070', 400, 300)

  test.each([
    ['text called .jpg', async () => Buffer.from('hello, I am a photo'), 400, invalid],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, invalid],
    ['GIF', async () => Buffer.from('GIF89a;alert(1)'), 400, invalid],
    ['an empty file', async () => Buffer.alloc(0), 400, invalid],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 700), 400, invalid],
    [
      'a JPEG head on noise',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
      400,
      invalid,
    ],
    [
      '10 MB and one byte',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(10_485_761)]).subarray(0, 10_485_761),
      413,
      'File too large. Please select files under 10MB.',
    ],
    [
      'a PNG of 400 megapixels',
      async () => hugePng(),
      400,
      'The photo has more than 50 megapixels. Make it smaller and add it again.',
    ],
    [
      'a strip of 1 x 3000',
      async () => jpegOf('#c09070', 1, 3000),
      400,
      'The photo is too long and thin to be worked on. Crop it, or choose another one.',
    ],
    ['a photo without a face', async () => jpegOf('#000000'), 422, inEnglish({ code: 'photo_source_no_face' })],
  ])('%s', async (_, bytes, status, detail) => {
    const before = (await storedKeys(server.ctx.storage)).length
    const answer = await person.upload(await bytes(), 'photo.jpg')
    expect(answer.status).toBe(status)
    expect(answer.json.error_type).toBe('CLIENT_ERROR')
    expect(answer.json.detail).toBe(detail)
    expect((await storedKeys(server.ctx.storage)).length).toBe(before)
  })

  test.each(['image/gif', 'image/svg+xml', 'application/pdf', 'text/html', 'video/mp4'])(
    'a photo that is said to be %s',
    async (type) => {
      const before = (await storedKeys(server.ctx.storage)).length
      for (const path of ['/source-images/', '/source-images/check']) {
        const sent = await sendFile(server, person, path, { bytes: await jpeg(), fileName: 'photo.jpg', type })
        expect(sent).toMatchObject({ status: 400, json: { error_type: 'CLIENT_ERROR', detail: invalid } })
      }
      expect((await storedKeys(server.ctx.storage)).length).toBe(before)
    },
  )

  test('a body that is no form, and a form without a file', async () => {
    expect(await person.call('POST', '/source-images/', { name: 'x' })).toMatchObject({ status: 400 })
    expect(await person.upload(await jpeg(), 'a.jpg', { attestation: 'maybe' })).toMatchObject({
      status: 422,
      json: { error_type: 'VALIDATION_ERROR' },
    })
  })
})

describe('what a photo is said to be', () => {
  test.each([
    'image/jpeg',
    'IMAGE/PNG',
    'image/webp',
    'application/octet-stream',
    'image/jpg',
    'image/jpeg; name=a.jpg',
  ])('may be %s, whichever of the three it is', async (type) => {
    const bytes = await jpegOf('#c09070', 40, 30)
    expect((await sendFile(server, person, '/source-images/', { bytes, type })).status).toBe(201)
  })

  test.each([
    ['nothing', []],
    ['nothing after the colon', ['Content-Type: ']],
  ])('may be %s, as some programs send it', async (_what, lines) => {
    const above = ['--mark', 'Content-Disposition: form-data; name="name"', '', 'Content-Type: text/plain', '--mark']
    const head = [...above, 'Content-Disposition: form-data; name="file"; filename="a.jpg"', ...lines, '', '']
    const parts = [Buffer.from(head.join('\r\n')), await jpegOf('#c09070', 40, 30), Buffer.from('\r\n--mark--\r\n')]
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/source-images/',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=mark' },
      payload: Buffer.concat(parts),
    })
    expect(statusCode).toBe(201)
  })
})

describe('a media address', () => {
  test('is refused when it was changed, is for another picture, or is too old', async () => {
    const one = new URL((await person.upload(await jpegOf('#c09070'))).json.file_url)
    const other = new URL((await person.upload(await jpegOf('#405060'))).json.file_url)
    const get = (url: URL) => fetchMedia(url.pathname + url.search)
    expect((await get(one)).statusCode).toBe(200)
    const swapped = new URL(one)
    swapped.pathname = other.pathname
    expect((await get(swapped)).statusCode).toBe(403)
    const later = new URL(one)
    later.searchParams.set('e', String(Number(one.searchParams.get('e')) + 3600))
    expect((await get(later)).statusCode).toBe(403)
    server.advance(13 * 3_600_000)
    expect((await get(one)).json()).toMatchObject({ status_code: 403, error_type: 'CLIENT_ERROR' })
  })
})
