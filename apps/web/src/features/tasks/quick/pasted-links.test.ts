import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pastedLinks } from './pasted-links.ts'

beforeEach(() => void vi.stubGlobal('Element', EventTarget))
afterEach(() => vi.unstubAllGlobals())

const pasted = (text: string, files: File[] = []) =>
  pastedLinks({ target: null, defaultPrevented: false, clipboardData: { files, getData: () => text } })

test('a paste with a link in it is meant for the app, with all its lines', () => {
  expect(pasted('Look: https://www.instagram.com/p/abc/ !')).toBe('https://www.instagram.com/p/abc/')
  expect(pasted('instagram.com/p/abc\nhttps://a.example/1')).toBe('https://instagram.com/p/abc\nhttps://a.example/1')
})

test('words without a link, pasted anywhere on a page, ask for no task', () => {
  expect(pasted('no link at all')).toBe('')
  expect(pasted('a password\nof two lines')).toBe('')
  expect(pasted('')).toBe('')
})

test('a picture that brings its address is a picture', () => {
  expect(pasted('https://a.example/1', [new File([], 'a.png', { type: 'image/png' })])).toBe('')
})

test('a link that comes as an address alone, as when it is dragged here, is one too', () => {
  const getData = (type: string) => (type === 'text/uri-list' ? 'https://a.example/1' : '')
  const dropped = pastedLinks({ target: null, defaultPrevented: false, clipboardData: { files: [], getData } })
  expect(dropped).toBe('https://a.example/1')
})
