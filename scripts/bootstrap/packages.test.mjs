import { expect, test } from 'vitest'
import { sameTree } from './packages.mjs'

const lock = {
  '': { name: 'guise' },
  'packages/engine': { version: '1.0.0' },
  'node_modules/@guise/engine': { link: true, resolved: 'packages/engine' },
  'node_modules/sharp': { version: '1.2.3', integrity: 'sha512-a' },
  'node_modules/sharp-for-another-system': { version: '1.2.3', integrity: 'sha512-b', optional: true },
}
const installed = {
  'node_modules/@guise/engine': { link: true, resolved: 'packages/engine' },
  'node_modules/sharp': { version: '1.2.3', integrity: 'sha512-a' },
}

test('packages installed by hand from the same lock file are not installed again', () => {
  expect(sameTree(lock, installed)).toBe(true)
})

test('another version, other bytes, a missing or a left-over package all ask for an install', () => {
  expect(sameTree(lock, { ...installed, 'node_modules/sharp': { version: '1.2.4', integrity: 'sha512-a' } })).toBe(
    false,
  )
  expect(sameTree(lock, { ...installed, 'node_modules/sharp': { version: '1.2.3', integrity: 'sha512-x' } })).toBe(
    false,
  )
  expect(sameTree(lock, { 'node_modules/sharp': installed['node_modules/sharp'] })).toBe(false)
  expect(sameTree(lock, { ...installed, 'node_modules/left-over': { version: '1.0.0' } })).toBe(false)
})

test('what only tests need may be missing where nobody tests, and is missed where somebody does', () => {
  const withTool = { ...lock, 'node_modules/browser-tool': { version: '2.0.0', integrity: 'sha512-c', dev: true } }
  expect(sameTree(withTool, installed, { tests: false })).toBe(true)
  expect(sameTree(withTool, installed, { tests: true })).toBe(false)
  const withoutSharp = { 'node_modules/@guise/engine': lock['node_modules/@guise/engine'] }
  expect(sameTree(withTool, withoutSharp, { tests: false })).toBe(false)
})
