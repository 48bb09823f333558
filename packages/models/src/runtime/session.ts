import type { NetworkCard } from '../manifest.ts'

/** One network ready to run on one thread. */
export type Session = {
  /** Flat input in, in the shape of the card; one array for each output of the card, in its order. */
  run(input: Float32Array): Float32Array[]
}

/** What computes networks: makes a session of a network's bytes. */
export type Runtime = { name: string; open(bytes: Uint8Array, card: NetworkCard): Session }
