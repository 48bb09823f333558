import { afterEach, expect, test, vi } from 'vitest'
import { mayStart, readSettings } from './settings.ts'

afterEach(() => vi.restoreAllMocks())

const complete = { VITE_API_BASE_URL: 'https://guise.example/api', VITE_API_TIMEOUT_MS: '5000' }

test('the page is built with the address of the API and its time-out', () => {
  expect(readSettings(complete)).toEqual({
    apiBaseUrl: 'https://guise.example/api',
    apiTimeoutMs: 5000,
    problems: [],
  })
})

test('a missing variable and a number that is none are named', () => {
  expect(readSettings({ VITE_API_BASE_URL: ' ', VITE_API_TIMEOUT_MS: 'soon' })).toEqual({
    apiBaseUrl: '/api',
    apiTimeoutMs: 30_000,
    problems: [
      'Environment variable VITE_API_BASE_URL is required but not defined',
      'Environment variable VITE_API_TIMEOUT_MS must be a valid number',
    ],
  })
})

test('wrong settings stop the start in production; elsewhere they are warned of', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(mayStart([], true)).toBe(true)
  expect(mayStart(['Environment variable A is required but not defined'], false)).toBe(true)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Environment variable A is required but not defined')
  expect(mayStart(['Environment variable A is required but not defined'], true)).toBe(false)
  expect(error).toHaveBeenCalledExactlyOnceWith('Environment variable A is required but not defined')
})
