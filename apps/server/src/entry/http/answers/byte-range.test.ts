import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test('a part is the one that RFC 9110 says a header names', () => {
  const asked: [string, ReturnType<typeof rangeOf>][] = [
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=40-60', { start: 40, end: 60 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=90-99999999999999999999', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['BYTES= 5-7 ', { start: 5, end: 7 }],
  ]
  for (const [header, part] of asked) expect([header, rangeOf(header, 100)]).toEqual([header, part])
  expect(rangeOf('bytes=-5', 1)).toEqual({ start: 0, end: 0 })
})

test('a part behind the end cannot be given', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999-', 'bytes=-0']) {
    expect([header, rangeOf(header, 100)]).toEqual([header, 'unsatisfiable'])
  }
  for (const header of ['bytes=0-', 'bytes=-5']) expect(rangeOf(header, 0)).toBe('unsatisfiable')
})

test('the whole file is the answer to several parts, to another unit and to what is badly written', () => {
  const others = [
    'bytes=0-1,5-6',
    'bytes=5-2',
    'bytes=-',
    'bytes=',
    'bytes',
    'items=0-1',
    'bytes=a-b',
    'bytes=1-2;3',
    '',
  ]
  for (const header of [...others, undefined]) expect([header, rangeOf(header, 100)]).toEqual([header, undefined])
})
