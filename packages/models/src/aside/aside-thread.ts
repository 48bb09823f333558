import { parentPort, workerData } from 'node:worker_threads'
import { manifest } from '../manifest.ts'
import { openNetwork } from '../network.ts'
import { lengthOf } from '../runtime/session.ts'
import { runState, type AsideData, type Room } from './open-aside.ts'

const { name, port }: AsideData = workerData
const network = await openNetwork(name)
// The library reads no memory that threads share.
const own = new Float32Array(lengthOf(manifest[name].input.shape))

port.on('message', ({ input, answers, state }: Room) => {
  try {
    own.set(input)
    const found = network.run(own)
    for (const [i, numbers] of found.entries()) {
      answers[i].set(numbers)
      // With so little else in this thread it would lie about for hundreds of runs.
      if (numbers.buffer instanceof ArrayBuffer) numbers.buffer.transfer(0)
    }
    Atomics.store(state, 0, runState.answered)
  } catch (error) {
    port.postMessage(String(error))
    Atomics.store(state, 0, runState.failed)
  }
  Atomics.notify(state, 0)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('open')
