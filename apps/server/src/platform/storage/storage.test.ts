import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'
import { assertWritable } from './storage.ts'

const rounds = 400
const starts = 2

/** Makes each folder in the same moment as the others do, and answers what was said of it. */
const start = `
  const { workerData: { gate, folder, rounds, starts, module }, parentPort } = require('node:worker_threads')
  import(module).then(({ assertWritable }) => {
    const said = []
    for (let round = 0; round < rounds; round++) {
      Atomics.add(gate, round, 1)
      while (Atomics.load(gate, round) < starts);
      try {
        assertWritable(folder + '/' + round + '/blobs')
      } catch (error) {
        said.push(error.message)
      }
    }
    parentPort.postMessage(said)
  })`

test('processes that start at once on a folder that is not there yet all find that it can be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  const gate = new Int32Array(new SharedArrayBuffer(rounds * 4))
  const module = new URL('storage.ts', import.meta.url).href
  const workers = Array.from(
    { length: starts },
    () => new Worker(start, { eval: true, workerData: { gate, folder, rounds, starts, module } }),
  )
  const said = await Promise.all(workers.map(async (worker) => ((await once(worker, 'message')) as [string[]])[0]))
  await rm(folder, { recursive: true })
  expect(said.flat()).toEqual([])
}, 60_000)

test('a folder that cannot be written is told with the setting that names it', async () => {
  await expect(createFileStorage('/dev/null/pictures').assertWritable()).rejects.toThrow(
    /Choose another with STORAGE_URL/,
  )
  expect(() => assertWritable('/dev/null/data')).toThrow(/Choose another with DATA_DIR/)
})
