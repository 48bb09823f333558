import { once } from 'node:events'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { manifest, type NetworkName } from '../manifest.ts'
import { sendNothing } from '../runtime/send-nothing.ts'
import { lengthOf } from '../runtime/session.ts'

/** The numbers of one run, flat, in the shapes of the manifest, in memory that both threads see; and how far it is. */
export type Room = { input: Float32Array; answers: Float32Array[]; state: Int32Array }

/** What a thread is told when it starts. */
export type AsideData = { name: NetworkName; port: MessagePort }

/** What `state` holds until a run is over, and how it ended. */
export const runState = { asked: 0, answered: 1, failed: 2 } as const

/** A network with a thread of its own: whoever asks it goes on meanwhile. */
export type NetworkAside = {
  /** Memory for a run: to be filled, and asked about once at a time. */
  room(): Room
  /** Begins a run. What is answered waits for its end, and throws an Error where it failed. */
  begin(room: Room): () => Float32Array[]
  /**
   * Waits for what was begun and nobody asked for. A thread that is ended within a run takes the process with it (an exception of the library that nobody
   * can catch), so that nothing may be running where somebody might end it.
   */
  settle(): void
  close(): void
}

/** The program of the thread. */
const program = new URL('./aside-thread.ts', import.meta.url)

/** A run takes tens of milliseconds. */
const PATIENCE_MS = 60_000

/** Opens a network in a thread of its own, which has so many milliseconds for a run; throws where it cannot be opened there. */
export async function openAside(name: NetworkName, patienceMs = PATIENCE_MS): Promise<NetworkAside> {
  const { port1: port, port2: farPort } = new MessageChannel()
  const workerData: AsideData = { name, port: farPort }
  sendNothing()
  const thread = new Worker(program, {
    name,
    workerData,
    transferList: [farPort],
    // What the process was started with is not for this thread: some options end one.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 1 },
  })
  await once(thread, 'message')
  thread.unref()
  const { input, outputs } = manifest[name]
  const running = new Set<Room>()
  const waitFor = (room: Room) => {
    running.delete(room) // whatever comes of it: nobody has the patience twice
    if (Atomics.wait(room.state, 0, runState.asked, patienceMs) === 'timed-out') {
      throw new Error(`the thread of ${name} does not answer`)
    }
  }
  const settle = () => running.forEach(waitFor)
  return {
    room: () => ({
      input: shared(lengthOf(input.shape)),
      answers: outputs.map(({ shape }) => shared(lengthOf(shape))),
      state: new Int32Array(new SharedArrayBuffer(4)),
    }),
    begin(room) {
      Atomics.store(room.state, 0, runState.asked)
      running.add(room)
      port.postMessage(room)
      return () => {
        waitFor(room)
        if (Atomics.load(room.state, 0) === runState.failed) throw new Error(receiveMessageOnPort(port)?.message)
        return room.answers
      }
    },
    settle,
    close() {
      settle()
      port.close()
      void thread.terminate()
    },
  }
}

function shared(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * 4))
}
