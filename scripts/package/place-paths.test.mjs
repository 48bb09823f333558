import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { placePaths } from './place-paths.mjs'

const runtime = join(root, 'packages/models/src/runtime')
const placed = (file, more = '') =>
  placePaths([]).transform(readFileSync(join(runtime, file), 'utf8') + more, join(runtime, file))?.code

test('in the bundle the native library and its version are found where the bundle has them', () => {
  const asked = [...placed('native.ts').matchAll(/require\('([^']+)'\)/g)].map(([, name]) => name)
  expect(asked).toEqual(['../native/dist/binding.js', 'onnxruntime-common', '../native/package.json'])
})

test('a file of the native library that has no place in the bundle fails the build', () => {
  expect(() => placed('native.ts', "require('onnxruntime-node/lib/version.js')")).toThrow('native.ts asks for a file')
})
