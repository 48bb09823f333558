import { inEnglish } from '@guise/contract'
import type { Catalogue, Reason } from '@guise/contract'
import { changeLanguage } from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reasons } from '../../copy/de/reasons.ts'
import { learnReasons, sayReason } from './say-reason.ts'

const say = (reason: Reason) => sayReason(reason, inEnglish(reason))

beforeAll(async () => {
  learnReasons('de', reasons)
  await changeLanguage('de')
})
afterAll(() => changeLanguage('en'))

test('a reason is said in the language spoken, with its names and numbers', () => {
  expect(say({ code: 'photo_no_face' })).toBe('Auf diesem Foto wurde kein Gesicht gefunden.')
  expect(say({ code: 'task_ready', task: 'Task 4', swapped: 3, photos: 5 })).toBe(
    'Task 4 ist fertig: 3 von 5 getauscht.',
  )
})

test('a reason inside another is said in the same language', () => {
  expect(say({ code: 'earlier_result_kept', because: { code: 'photo_blurred' } })).toBe(
    'Das Gesicht ist zu unscharf. Nimm ein schärferes Foto. Das frühere Ergebnis bleibt.',
  )
})

test('a sentence from before there were reasons is shown as it was', () => {
  expect(say({ code: 'other', text: 'The moon is full.' })).toBe('The moon is full.')
})

test('a reason of a newer server is shown in the words of the server', () => {
  const newer = { code: 'moon_is_full' } as unknown as Reason // as an older page would get it
  expect(sayReason(newer, 'The moon is full.')).toBe('The moon is full.')
})

test('a broken rule names its field', () => {
  const problems = [{ field: 'name', code: 'too_big' as const, of: 'string', most: 200, said: 'Too big' }]
  expect(say({ code: 'invalid_body', problems })).toBe('name: darf höchstens 200 Zeichen haben')
})

test('a German reason that is missing does not compile', () => {
  const { post_private: _missing, ...others } = reasons.reasons
  // @ts-expect-error one reason has no words
  const short: Catalogue = { ...reasons, reasons: others }
  expect(Object.keys(short.reasons)).not.toContain('post_private')
})

test('English stays what the server says', async () => {
  await changeLanguage('en')
  expect(sayReason({ code: 'not_found' }, 'Not found.')).toBe('Not found.')
  await changeLanguage('de')
})
