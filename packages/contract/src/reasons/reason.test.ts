import { expect, test } from 'vitest'
import { errorCodes } from '../error-codes.ts'
import { inEnglish } from './english.ts'
import { Reason, errorCodeOf, plainReasons } from './reason.ts'

test('a reason is told apart by its code, and carries what its sentence puts in', () => {
  const reason: Reason = { code: 'storage_full', used_mb: 1, allowed_mb: 2 }
  expect(Reason.parse(reason)).toEqual(reason)
  expect(Reason.safeParse({ code: 'storage_full' }).success).toBe(false)
  expect(Reason.safeParse({ code: 'moon_is_full' }).success).toBe(false)
  // @ts-expect-error a reason without what its sentence puts in does not compile
  const short: Reason = { code: 'storage_full' }
  expect(short).toEqual({ code: 'storage_full' })
})

test('a reason may have another inside, and says both', () => {
  const reason: Reason = { code: 'earlier_result_kept', because: { code: 'photo_no_face' } }
  expect(Reason.parse(reason)).toEqual(reason)
  expect(inEnglish(reason)).toBe('No face was found in this photo. The earlier result is kept.')
})

test('each broken rule of a call is said with its field', () => {
  const problems = [
    { field: 'urls', code: 'links_missing' },
    { field: 'external_url.0', code: 'web_address', name: 'external_url' },
  ] as const
  expect(inEnglish({ code: 'invalid_body', problems: [...problems] })).toBe(
    'urls: Please enter at least one valid URL; external_url.0: external_url must be a web address that begins with http:// or https://',
  )
})

test('a sentence from before there were reasons is said as it was', () => {
  expect(inEnglish({ code: 'other', text: 'The moon is full.' })).toBe('The moon is full.')
})

test('what a call is refused for has a status', () => {
  expect(errorCodes[errorCodeOf({ code: 'code_wrong', tries_left: 1 })].status).toBe(400)
  expect(errorCodes[errorCodeOf({ code: 'photo_blurred' })].status).toBe(422)
  // @ts-expect-error no call is refused for what the bell tells
  expect(errorCodeOf({ code: 'welcome_begin' })).toBeNull()
})

test('no two reasons say the same', () => {
  const plain = Object.entries(plainReasons).filter(([, { params }]) => Object.keys(params).length === 0)
  const said = plain.map(([code]) => inEnglish({ code } as Reason)) // those without params need no more
  expect(new Set(said).size).toBe(said.length)
})

test('a name that is written from right to left turns nothing around it in a sentence', () => {
  const said = (task: string) => inEnglish({ code: 'task_ready', task, swapped: 1, photos: 2 })
  expect(said('שלום!')).toBe('\u2068שלום!\u2069 is ready: 1 of 2 swapped.')
  expect(said('Ada!')).toBe('Ada! is ready: 1 of 2 swapped.')
})
