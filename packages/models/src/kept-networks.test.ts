import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networksOn } from './network.ts'
import { nativeRuntime } from './runtime/native.ts'
import type { OptimisedNetworks } from './runtime/session.ts'

const input = Float32Array.from({ length: 2 * 64 * 64 * 3 }, (_, i) => ((i * 7919) % 997) / 997)
const native = nativeRuntime()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the network of the eyes answers in a process that keeps networks in the folder, and which ways it was opened. */
async function ask(given: Partial<OptimisedNetworks> = {}, where = folder) {
  const optimised = { ...native.optimised!, ...given }
  const ways = {
    anew: vi.fn<OptimisedNetworks['openWriting']>(optimised.openWriting),
    kept: vi.fn<OptimisedNetworks['openOptimised']>(optimised.openOptimised),
    plain: vi.fn<OptimisedNetworks['open']>(optimised.open),
  }
  const watched = { version: optimised.version, open: ways.plain, openWriting: ways.anew, openOptimised: ways.kept }
  const network = await networksOn(() => Promise.resolve({ ...native, optimised: watched }), where)('iris')
  const [answer] = network.run(input)
  network.close()
  return {
    answer,
    anew: ways.anew.mock.calls.length,
    kept: ways.kept.mock.calls.length,
    plain: ways.plain.mock.calls.length,
  }
}

async function keptFile(): Promise<string> {
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  return join(folder, files[0])
}

test('a network is made ready once, and the kept one answers the same bytes', async () => {
  const first = await ask()
  expect(first).toMatchObject({ anew: 1, kept: 0, plain: 0 })
  await keptFile()
  const second = await ask()
  expect(second).toMatchObject({ anew: 0, kept: 1, plain: 0 })
  expect(second.answer).toEqual(first.answer)
})

test('a kept network that was cut or altered is made anew', async () => {
  const { answer } = await ask()
  const file = await keptFile()
  await truncate(file, (await stat(file)).size >> 1)
  expect(await ask()).toMatchObject({ answer, anew: 1, kept: 0 })
  const bytes = await readFile(file)
  bytes[bytes.length >> 1] ^= 1
  await writeFile(file, bytes)
  expect(await ask()).toMatchObject({ answer, anew: 1, kept: 0 })
  expect(await ask()).toMatchObject({ answer, anew: 0, kept: 1 })
})

test('another version of the library makes its own, which takes the place of the older one', async () => {
  await ask()
  const older = await keptFile()
  expect(await ask({ version: '0.0.1' })).toMatchObject({ anew: 1, kept: 0 })
  expect(await keptFile()).not.toBe(older)
})

test('where nothing can be kept a network is opened all the same', async () => {
  const file = join(folder, 'a file')
  await writeFile(file, '')
  const { answer, plain } = await ask({}, join(file, 'networks'))
  expect(plain).toBe(1)
  const full = {
    openWriting: () => {
      throw new Error('No space left on device')
    },
  }
  expect(await ask(full)).toMatchObject({ answer, plain: 1 })
})
