import { codedBits } from './code.ts'

/** Chips along a side of the tile that repeats over a picture. */
export const tileChips = 64
/** A tile as it is looked for: two samples to a chip. */
export const tileSamples = 2 * tileChips
/** Every third chip says where the tile begins; the others carry coded bits. */
const syncEvery = 3

/** What is written into a tile: a sign for each chip, and the coded bit it carries, or -1 where it says the place. */
export type Pattern = { signs: Int8Array; bits: Int16Array; chipsOfBit: Uint8Array }

/**
 * The one pattern of all installations: two that look for it find each other's marks. It follows Cox, Kilian, Leighton and
 * Shamoon, "Secure spread spectrum watermarking for multimedia", 1997: each bit is spread over many chips of random sign.
 */
export const pattern = createPattern()

function createPattern(): Pattern {
  const random = createRandom(0x47756973)
  const chips = tileChips * tileChips
  const order = Uint16Array.from({ length: chips }, (_, at) => at)
  for (let i = chips - 1; i > 0; i--) {
    const other = random() % (i + 1)
    const kept = order[i]
    order[i] = order[other]
    order[other] = kept
  }
  const signs = new Int8Array(chips)
  const bits = new Int16Array(chips).fill(-1)
  const chipsOfBit = new Uint8Array(codedBits)
  for (let i = 0, bit = 0; i < chips; i++) {
    const at = order[i]
    signs[at] = random() & 1 ? 1 : -1
    if (i % syncEvery === 0) continue
    bits[at] = bit
    chipsOfBit[bit]++
    bit = (bit + 1) % codedBits
  }
  return { signs, bits, chipsOfBit }
}

/** Marsaglia's xorshift of 32 bits: the same numbers on every machine; its high bits, for its low ones are weak. */
function createRandom(seed: number): () => number {
  let x = seed
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) >>> 4
  }
}
