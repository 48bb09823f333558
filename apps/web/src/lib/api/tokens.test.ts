import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTokensChanged, tokens } from './tokens.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('tokens are kept in the browser under the names everybody knows', () => {
  tokens.save({ access_token: 'a', refresh_token: 'r' })
  expect(Object.fromEntries(kept)).toEqual({ auth_token: 'a', refresh_token: 'r' })
  expect([tokens.access(), tokens.refresh()]).toEqual(['a', 'r'])
})

test('a renewal without a new refresh token keeps the old one', () => {
  tokens.save({ access_token: 'a', refresh_token: 'r' })
  tokens.save({ access_token: 'b' })
  expect([tokens.access(), tokens.refresh()]).toEqual(['b', 'r'])
})

test('signing out forgets both tokens and is told, here and from another tab', () => {
  const heard = vi.fn<() => void>()
  tokens.save({ access_token: 'a', refresh_token: 'r' })
  const stop = onTokensChanged(heard)
  tokens.clear()
  window.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  tokens.clear()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(kept.size).toBe(0)
})

test('a browser that refuses storage still keeps the session of this page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  tokens.save({ access_token: 'a', refresh_token: 'r' })
  expect(tokens.access()).toBe('a')
  tokens.clear()
  expect(tokens.access()).toBeNull()
})
