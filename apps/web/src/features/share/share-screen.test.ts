import { expect, test } from 'vitest'
import { sharedLink } from './share-screen.tsx'

test('the shared address is the link', () => {
  expect(sharedLink({ url: 'https://example.org/p/1?x=2', text: 'https://example.org/other' })).toBe(
    'https://example.org/p/1?x=2',
  )
})

test('a link inside the shared text is found without the full stop after it', () => {
  expect(sharedLink({ text: 'Look at this (https://example.org/p/1/). Nice!' })).toBe('https://example.org/p/1/')
  expect(sharedLink({ url: '', title: 'Ann: http://example.org/p/2' })).toBe('http://example.org/p/2')
})

test('a share without a link has none', () => {
  expect(sharedLink({ text: 'hello', title: 'javascript:alert(1)' })).toBeUndefined()
  expect(sharedLink({})).toBeUndefined()
})
