import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForTab, keepsValues, readOfTab, readStored, writeStored } from './stored-values.ts'

const stored = new Map<string, string>()
let room: number

beforeEach(() => {
  stored.clear()
  room = Infinity
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a value for which the browser has no room is kept until the page is left', () => {
  room = 0
  writeStored('token', 'new')
  expect(readStored('token')).toBe('new')
  writeStored('token', null)
  expect(readStored('token')).toBeNull()
})

test('an old value does not stay in place of one that found no room', () => {
  writeStored('token', 'old')
  room = 0
  writeStored('token', 'new')
  expect(readStored('token')).toBe('new')
  expect(stored.get('token')).toBeUndefined()
})

test('a value is kept by the browser again once there is room', () => {
  room = 0
  writeStored('token', 'first')
  room = Infinity
  writeStored('token', 'second')
  expect([readStored('token'), stored.get('token')]).toEqual(['second', 'second'])
  stored.set('token', 'of another tab')
  expect(readStored('token')).toBe('of another tab')
})

test('without storage at all values are kept until the page is left', () => {
  vi.stubGlobal('localStorage', undefined)
  writeStored('theme', 'light')
  expect(readStored('theme')).toBe('light')
  writeStored('theme', null)
  expect(readStored('theme')).toBeNull()
})

test('tells a browser that keeps values from one that has no room and one that refuses', () => {
  expect(keepsValues()).toBe(true)
  expect([...stored]).toEqual([])
  room = 0
  expect(keepsValues()).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  expect(keepsValues()).toBe(false)
})

test('a browser that refuses storage keeps nothing for its tab, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepForTab('code', '1')
  expect(readOfTab('code')).toBeNull()
  keepForTab('code', null)
})
