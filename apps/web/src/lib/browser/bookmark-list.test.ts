import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetBookmarks, isBookmarked, keepBookmark, readBookmarks } from './bookmark-list.ts'

const kept = new Map<string, string>()
const told = { isTold: true }
const untold = { isTold: false }

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
)

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('a bookmark is kept once under bookmarkedProfiles and can be dropped', () => {
  keepBookmark('mira', true, told)
  keepBookmark('joan', true, told)
  keepBookmark('mira', true, untold)
  expect(JSON.parse(kept.get('bookmarkedProfiles') ?? '')).toEqual(['joan', 'mira'])
  keepBookmark('joan', false, told)
  expect(readBookmarks()).toEqual(['mira'])
})

test('a creator is bookmarked when the server or the list of the browser says so', () => {
  kept.set('bookmarkedProfiles', '["mira"]')
  expect(isBookmarked('mira', false)).toBe(true)
  expect(isBookmarked('joan', true)).toBe(true)
  expect(isBookmarked('joan', false)).toBe(false)
})

test('what the server has not heard of yet outweighs what it says, until it has', () => {
  keepBookmark('mira', false, untold)
  expect(isBookmarked('mira', true)).toBe(false)
  keepBookmark('mira', false, told)
  expect(isBookmarked('mira', true)).toBe(true)
  keepBookmark('joan', false, untold)
  forgetBookmarks()
  expect(isBookmarked('joan', true)).toBe(true)
})

test('a bookmark that the server was told of and lacks was taken away elsewhere', () => {
  keepBookmark('mira', true, told)
  expect(isBookmarked('mira', true)).toBe(true)
  expect(isBookmarked('mira', false)).toBe(false)
  keepBookmark('mira', true, untold)
  expect(isBookmarked('mira', false)).toBe(true)
})

test('a broken list counts as empty', () => {
  for (const broken of ['{"not":"a list"}', 'not even JSON', '7']) {
    kept.set('bookmarkedProfiles', broken)
    kept.set('untoldBookmarks', broken)
    kept.set('toldBookmarks', broken)
    expect(readBookmarks()).toEqual([])
    expect(isBookmarked('mira', true)).toBe(true)
  }
})
