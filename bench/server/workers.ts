import { setTimeout as sleep } from 'node:timers/promises'
import { enterPeople } from './seed.ts'
import { storeFace, submit, waitFor } from './queue.ts'
import type { Running, Stage } from './stage.ts'

const photos = 120
const swapMs = 400
const aimMs = 20_000

/** How soon a dead worker's photo is worked on again, and what more workers bring when the engine needs no processor. */
export async function measureWorkers(stage: Stage): Promise<void> {
  const connection = await stage.open()
  const [person] = await enterPeople(connection, 1)
  if (!person) throw new Error('nobody is there')
  await connection.close()
  await storeFace(stage)
  const api = await stage.start('api')
  try {
    console.log(`\nworkers on ${stage.name}`)
    const restartMs = await timeRestart(stage, () => submit(api.address, person, ['https://bench.test/1']))
    console.table({
      'from kill -9 of a worker to its photo being swapped by another, ms': { value: restartMs, aim: aimMs },
    })

    const table: Record<string, object> = {}
    let ofOne = 0
    for (const count of [1, 2, 4]) {
      const workers: Running[] = []
      const settings = { LANES: '2', BENCH_SWAP_MS: String(swapMs) }
      for (let n = 0; n < count; n++) workers.push(await stage.start('worker', settings))
      await waitFor(api, person, await submit(api.address, person, ['https://bench.test/2'])) // warms up
      const startedAt = performance.now()
      const urls = Array.from({ length: photos / 10 }, (_, n) => `https://bench.test/10?${n}`)
      await waitFor(api, person, await submit(api.address, person, urls))
      const perSecond = (photos * 1000) / (performance.now() - startedAt)
      for (const worker of workers) await worker.stop()
      if (count === 1) ofOne = perSecond
      table[`${count} ${count === 1 ? 'process' : 'processes'}`] = {
        'photos a second': Math.round(perSecond * 100) / 100,
        'of what the engines could do': Math.round((perSecond / ((count * 2 * 1000) / swapMs)) * 100) / 100,
        'times one process': Math.round((perSecond / ofOne) * 100) / 100,
      }
    }
    console.log(`${photos} photos, engine of ${swapMs} ms without processor, two lanes a process`)
    console.table(table)
  } finally {
    await api.stop()
  }
}

async function timeRestart(stage: Stage, order: () => Promise<string>): Promise<number> {
  const workers = [
    await stage.start('worker', { LANES: '1', BENCH_SWAP_MS: '60000' }),
    await stage.start('worker', { LANES: '1', BENCH_SWAP_MS: '1' }),
  ]
  const begun: { worker: Running; at: number }[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  for (const worker of workers) {
    worker.onLine((line) => {
      if (!line.startsWith('swap begins')) return
      begun.push({ worker, at: performance.now() })
      if (worker === workers[0]) first.resolve()
      else if (killedAt > 0) second.resolve()
    })
  }
  let killedAt = 0
  while (begun.every(({ worker }) => worker !== workers[0])) {
    await order() // until the slow one has one
    await Promise.race([first.promise, sleep(500)])
  }
  await sleep(3000) // the other one finishes what else was ordered
  killedAt = performance.now()
  workers[0]?.child.kill('SIGKILL')
  await second.promise
  const restartMs = Math.round((begun.at(-1)?.at ?? 0) - killedAt)
  await workers[1]?.stop()
  return restartMs
}
