import { expect, test } from 'vitest'
import { networkTrouble } from './networks-screen.tsx'

const network = {
  network: 'demo',
  label: 'Demo',
  is_on: true,
  reads: 3,
  failures: {},
  last_read_at: '2026-11-20T12:00:00.000Z',
  last_failure_at: null,
}

test('a network that is read is in no trouble, though it failed before', () => {
  expect(networkTrouble(network)).toBeUndefined()
  expect(networkTrouble({ ...network, last_failure_at: '2026-11-20T11:00:00.000Z' })).toBeUndefined()
})

test('a network that failed last is in trouble, and so is one that never was read', () => {
  expect(networkTrouble({ ...network, last_failure_at: '2026-11-20T13:00:00.000Z' })).toBe('failing')
  expect(networkTrouble({ ...network, last_read_at: null, last_failure_at: '2026-11-20T13:00:00.000Z' })).toBe(
    'failing',
  )
})

test('a network that is switched off is named so whatever it did', () => {
  expect(networkTrouble({ ...network, is_on: false, last_failure_at: '2026-11-20T13:00:00.000Z' })).toBe('off')
})
