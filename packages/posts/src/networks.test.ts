import { readdirSync } from 'node:fs'
import { networkShapes } from '@guise/links'
import { expect, test } from 'vitest'
import { builtInNetworks } from './networks.ts'

test('every network whose links are known has a reader of its own, in the file of its name', () => {
  const networks = builtInNetworks()
  expect(networks.map(({ name }) => name)).toEqual(networkShapes.map(({ name }) => name))
  for (const network of networks) expect(network).toMatchObject({ read: expect.any(Function), standing: /./ })
})

test('every network has a test beside its file', () => {
  const files = readdirSync(new URL('networks/', import.meta.url))
  const tests = networkShapes.map(({ name }) => `${name}.test.ts`)
  expect(tests.filter((file) => !files.includes(file))).toEqual([])
})
