import { t } from 'i18next'
import { expect, test } from 'vitest'
import { parseLinks } from './parse-links.ts'

test('one link per line, blank lines are dropped', () => {
  expect(parseLinks(' https://a.example/1 \n\n\r\nhttps://b.example/2\n   \n')).toEqual([
    'https://a.example/1',
    'https://b.example/2',
  ])
  expect(parseLinks('  \n \n')).toEqual([])
})

test('the count of detected URLs is said in words', () => {
  expect(t('tasks.links.detected', { count: 0 })).toBe('0 URLs detected')
  expect(t('tasks.links.detected', { count: 1 })).toBe('1 URL detected')
})
