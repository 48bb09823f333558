import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NetworkName } from '../manifest.ts'
import { openNetwork, type Network } from '../network.ts'
import { openAside, runState, type NetworkAside } from './open-aside.ts'

let [aside, here]: [NetworkAside | undefined, Network | undefined] = [undefined, undefined]
beforeAll(async () => {
  aside = await openAside('blendshapes')
  here = await openNetwork('blendshapes')
})
afterAll(() => {
  aside?.close()
  here?.close()
})

test('a network answers in a thread of its own what it answers here, whatever is asked for first', () => {
  const inputs = [landmarks(90), landmarks(140)]
  const begun = inputs.map((input) => {
    const room = aside!.room()
    room.input.set(input)
    return aside!.begin(room)
  })
  const [second, first] = [begun[1](), begun[0]()]
  expect([first, second].map(([shapes]) => [...shapes])).toEqual(inputs.map((input) => [...here!.run(input)[0]]))
})

/** What the network may be given: landmarks around a place. */
function landmarks(around: number): Float32Array {
  return Float32Array.from({ length: 292 }, (_, i) => around + ((i * 7919) % 97))
}

test('a room can be filled again', () => {
  const room = aside!.room()
  room.input.set(landmarks(100))
  const [once] = aside!
    .begin(room)()
    .map((numbers) => numbers.slice())
  room.input.set(landmarks(120))
  aside!.begin(room)()
  room.input.set(landmarks(100))
  expect([...aside!.begin(room)()[0]]).toEqual([...once])
  expect(once.every(Number.isFinite)).toBe(true)
})

test('what goes wrong in the thread is told to whoever asked, and it goes on', () => {
  const room = aside!.room()
  const wrong = { ...room, input: new Float32Array(new SharedArrayBuffer(4 * 300)) }
  expect(aside!.begin(wrong)).toThrow('RangeError: offset is out of bounds')
  room.input.set(landmarks(100))
  expect([...aside!.begin(room)()[0]]).toEqual([...here!.run(landmarks(100))[0]])
})

test('a network that cannot be opened opens no thread', async () => {
  const unknown: string = 'no-such-network'
  await expect(openAside(unknown as NetworkName)).rejects.toBeInstanceOf(Error)
})

test('a thread that is closed within a run comes to its end first', async () => {
  const busy = await openAside('blendshapes')
  const rooms = Array.from({ length: 20 }, () => busy.room())
  for (const room of rooms) {
    room.input.set(landmarks(100))
    busy.begin(room)
  }
  busy.close()
  expect(new Set(rooms.map(({ state }) => state[0]))).toEqual(new Set([runState.answered]))
})

test('a thread that does not answer is waited for once', async () => {
  const impatient = await openAside('blendshapes', 0)
  const room = impatient.room()
  const answered = impatient.begin(room)
  await expect.poll(() => room.state[0]).toBe(runState.answered)
  Atomics.store(room.state, 0, runState.asked) // as if it had not: it may be faster than whoever has no patience
  expect(answered).toThrow('the thread of blendshapes does not answer')
  impatient.settle()
  impatient.close()
})
