import { expect, test } from 'vitest'
import { compactCount, fileSize, wholeCount } from './counts.ts'

test('counts from a thousand are shortened to one decimal', () => {
  expect(compactCount(999)).toBe('999')
  expect(compactCount(1_000)).toBe('1.0K')
  expect(compactCount(12_345)).toBe('12.3K')
  expect(compactCount(1_000_000)).toBe('1.0M')
})

test('thousands are set apart', () => {
  expect(wholeCount(12_345)).toBe('12,345')
})

test('sizes are shown in the unit that fits', () => {
  expect(fileSize(900)).toBe('900 B')
  expect(fileSize(20 * 1024)).toBe('20 KB')
  expect(fileSize(10_485_760)).toBe('10.0 MB')
  expect(fileSize(10 * 1024 ** 3)).toBe('10.0 GB')
})
