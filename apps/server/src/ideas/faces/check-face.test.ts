import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEngine } from '@guise/engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blob, face } from '../../platform/db/schema.ts'
import { asApng, jpegOf, moving } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { inEnglish } from '@guise/contract'

const invalid = 'Invalid file format. Please select JPG, PNG, or WEBP files.'
const twoPeople = fileURLToPath(import.meta.resolve('@vladmandic/face-api/demo/sample2.jpg'))
const onePerson = () => sharp(twoPeople).extract({ left: 1300, top: 40, width: 500, height: 500 })
const noise = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 5000 }, () => 7)])

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, engine: await createEngine(), env: { CREATE_LIMIT: '4' } })
  person = await server.signIn()
})
afterAll(() => server.close())

describe('the check of a photo', () => {
  test('finds nothing wrong with one face, and keeps nothing', async () => {
    const { status, json } = await person.checkPhoto(await onePerson().jpeg().toBuffer())
    expect(status).toBe(200)
    expect(json).toMatchObject({ usable: true, problem: null, faces: [{ is_main: true }] })
    expect(await server.ctx.db.select().from(blob)).toEqual([])
    expect(await server.ctx.db.select().from(face)).toEqual([])
  })

  test('says in words what would make a better photo of a face that can be used', async () => {
    expect((await person.checkPhoto(await onePerson().jpeg().toBuffer())).json).toMatchObject({
      usable: true,
      problem: null,
      advice: (['photo_out_of_focus', 'photo_eyes_shut'] as const).map((code) => ({ text: inEnglish({ code }), code })),
    })
  })

  test.each([
    ['WebP', async () => moving(await onePerson().toBuffer())],
    ['PNG', async () => asApng(await onePerson().png().toBuffer())],
  ])('says that only the first frame of an animated %s is used', async (_, animated) => {
    const { advice } = (await person.checkPhoto(await animated())).json
    expect(advice).toContainEqual({
      code: 'photo_first_frame',
      text: 'This picture is animated. Only its first frame is used.',
    })
  })

  test('counts two faces and says which one would be used', async () => {
    const { json } = await person.checkPhoto(readFileSync(twoPeople))
    expect(json.usable).toBe(true)
    expect(json.faces).toHaveLength(2)
    expect(json.faces.filter(({ is_main }: { is_main: boolean }) => is_main)).toHaveLength(1)
  })

  test('says in words that a wall is no face', async () => {
    expect(await person.checkPhoto(await jpegOf('#b0a090', 400, 300))).toMatchObject({
      status: 200,
      json: { usable: false, problem: inEnglish({ code: 'photo_no_face' }), faces: [] },
    })
  })

  test.each([
    ['a face that is too small', () => onePerson().resize(120, 120), inEnglish({ code: 'photo_face_too_small' })],
    ['a blurred face', () => onePerson().blur(7), inEnglish({ code: 'photo_blurred' })],
  ])('says what an upload would say of %s', async (_, photo, problem) => {
    const bytes = await photo().jpeg().toBuffer()
    expect((await person.checkPhoto(bytes)).json).toMatchObject({ usable: false, problem })
    expect((await person.upload(bytes)).json.detail).toBe(problem)
  })

  test.each([
    ['text called .jpg', () => Buffer.from('hello, I am a photo'), 400, invalid],
    ['a JPEG head on noise', () => noise, 400, invalid],
    ['an empty file', () => Buffer.alloc(0), 400, invalid],
    [
      '10 MB and one byte',
      () => Buffer.alloc(10_485_761, 0xff),
      413,
      'File too large. Please select files under 10MB.',
    ],
  ])('refuses %s as an upload would', async (_, bytes, status, detail) => {
    const other = await server.signIn()
    expect(await other.checkPhoto(bytes())).toMatchObject({ status, json: { detail, error_type: 'CLIENT_ERROR' } })
    expect(await other.upload(bytes())).toMatchObject({ status, json: { detail } })
  })

  test('does not count as an upload, but is limited too', async () => {
    const other = await server.signIn()
    for (let call = 1; call <= 20; call++) expect((await other.checkPhoto(noise)).status).toBe(400)
    expect(await other.checkPhoto(noise)).toMatchObject({
      status: 429,
      json: { detail: 'You have checked too many photos in a short time. Please try again later.' },
    })
    expect((await other.upload(await onePerson().jpeg().toBuffer())).status).toBe(201)
  })
})
