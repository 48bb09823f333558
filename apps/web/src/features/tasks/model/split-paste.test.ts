import { expect, test } from 'vitest'
import { splitPaste } from './split-paste.ts'

test('the links of a pasted message stand one per line, each once', () => {
  const text = 'Look at https://a.example/p/1, (https://b.example/p/2) and again https://a.example/p/1!'
  expect(splitPaste(text)).toBe('https://a.example/p/1\nhttps://b.example/p/2')
})

test('what a share button adds around a link is left out', () => {
  expect(splitPaste('Ann on Example: "Rain" https://a.example/p/1?x=1&y=2')).toBe('https://a.example/p/1?x=1&y=2')
})

test('a single link, and a text without any, are pasted as they are', () => {
  expect(splitPaste(' https://a.example/p/1 ')).toBeUndefined()
  expect(splitPaste('not a link')).toBeUndefined()
})
