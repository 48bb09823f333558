import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepOwnLibraries } from './native-libraries.mjs'

const all = ['darwin/arm64', 'linux/arm64', 'linux/x64', 'win32/arm64', 'win32/x64']
let root
let libraries
let portable

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-libraries-'))
  libraries = join(root, 'node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
  for (const path of all) {
    await mkdir(join(libraries, path), { recursive: true })
    await writeFile(join(libraries, path, 'onnxruntime_binding.node'), '')
  }
  portable = join(root, 'node_modules', 'onnxruntime-web', 'dist')
  await mkdir(portable, { recursive: true })
  for (const file of ['ort.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm']) {
    await writeFile(join(portable, file), '')
  }
})
afterEach(() => rm(root, { recursive: true }))

test("only this machine's library stays, however often it is asked for", async () => {
  await keepOwnLibraries(root, { platform: 'linux', arch: 'x64' })
  await keepOwnLibraries(root, { platform: 'linux', arch: 'x64' })
  expect(await kept()).toEqual(['linux/x64'])
  expect(await readdir(portable)).toEqual(['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'])
})

test('a machine without a library keeps none, and an installation without the package is left alone', async () => {
  await keepOwnLibraries(root, { platform: 'freebsd', arch: 'x64' })
  expect(await kept()).toEqual([])
  await rm(join(root, 'node_modules'), { recursive: true })
  await keepOwnLibraries(root)
})

async function kept() {
  const entries = await readdir(libraries, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath.slice(libraries.length + 1).replaceAll('\\', '/'))
    .sort()
}
