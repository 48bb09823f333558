import type { NetworkCard } from '../manifest.ts'

/** One network ready to run on one thread. */
export type Session = {
  /** Flat input in, in the shape of the card; one array for each output of the card, in its order, which is the caller's. */
  run(input: Float32Array): Float32Array[]
  close(): void
}

/** What computes networks: makes a session of a network's bytes. */
export type Runtime<Opened = Session | Promise<Session>> = {
  name: 'native' | 'wasm'
  open(bytes: Uint8Array, card: NetworkCard): Opened
}

/** How many numbers a shape holds. */
export function lengthOf(shape: readonly number[]): number {
  return shape.reduce((product, side) => product * side, 1)
}
