import { describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/process/app-error.ts'
import { decodeCursor, encodeCursor } from './page.ts'

const row = { created_at: new Date('2026-03-01T12:30:45.678Z'), id: '0195a3c2-7f1e-7abc-8def-0123456789ab' }
const packed = (text: string) => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  test('leads back to the row it was made from', () => {
    expect(decodeCursor(encodeCursor(row))).toEqual(row)
  })

  test('of rows that are told apart by a name holds that name, and nothing else that was put there', () => {
    const named = { created_at: row.created_at, id: 'lena_2~x' }
    expect(decodeCursor(encodeCursor(named), 'text')).toEqual(named)
    for (const id of ['', 'a\0b', "' or '1'='1", 'ä'.repeat(201)]) {
      expect(() => decodeCursor(encodeCursor({ ...named, id }), 'text')).toThrow(AppError)
    }
  })

  test('travels in an address as it is', () => {
    expect(encodeCursor(row)).toMatch(/^[\w-]{1,200}$/)
  })

  test('is absent on the first page', () => {
    expect(decodeCursor(undefined)).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['other letters', 'not a cursor'],
    ['half of one', encodeCursor(row).slice(0, 40)],
    ['one with something behind it', `${encodeCursor(row)}==`],
    ['a day that does not exist', packed(`2026-02-31T00:00:00.000Z ${row.id}`)],
    ['a moment out of the reach of a database', packed(`+275760-09-13T00:00:00.000Z ${row.id}`)],
    ['an id that is none', packed(`${row.created_at.toISOString()} 1' or '1'='1`)],
    ['three parts', packed(`${row.created_at.toISOString()} ${row.id} x`)],
  ])('is refused when it is %s', (_what, cursor) => {
    const decode = () => decodeCursor(cursor)
    expect(decode).toThrow(AppError)
    expect(decode).toThrow(/^cursor: /)
  })
})
