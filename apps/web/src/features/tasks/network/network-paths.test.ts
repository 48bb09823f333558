import * as simpleIcons from 'simple-icons'
import { expect, test } from 'vitest'
import { networkPaths } from './network-paths.ts'

test('the mark of each network is drawn as its package draws it', () => {
  const packaged = new Map(Object.values(simpleIcons).map(({ slug, path }) => [slug, path]))
  const names = Object.keys(networkPaths)
  expect(names).not.toHaveLength(0)
  expect(networkPaths).toEqual(Object.fromEntries(names.map((name) => [name, packaged.get(name)])))
})
