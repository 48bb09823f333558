import { expect, test } from 'vitest'
import { nodePackages } from './node-runtime.mjs'

test('every platform that the engine has a library for, and the Macs that it has none for, can be brought a Node', () => {
  expect(Object.keys(nodePackages).toSorted()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'win32-arm64',
    'win32-x64',
  ])
  for (const { version, integrity } of Object.values(nodePackages)) {
    expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(24)
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  }
})
