/** Bits of the message, of its checksum, and the zeros that bring the encoder back to where it began. */
const messageBits = 64
const checksumBits = 32
const tailBits = 6
const inputBits = messageBits + checksumBits + tailBits
/** Bits that are written into a picture: two for each of the input. */
export const codedBits = 2 * inputBits

/** The generators of the convolutional code of constraint length 7 that Voyager flew with, octal 171 and 133. */
const generators = [0o171, 0o133]
const states = 1 << tailBits

/** A message of 8 bytes -> its coded bits, +1 and -1: checksum added, then a convolutional code of half rate. */
export function encode(message: Uint8Array): Int8Array {
  if (message.length * 8 !== messageBits) throw new RangeError('encode: a message has 8 bytes')
  const bits = new Uint8Array(inputBits)
  const sum = crc32(message)
  for (let i = 0; i < messageBits; i++) bits[i] = (message[i >> 3] >> (7 - (i & 7))) & 1
  for (let i = 0; i < checksumBits; i++) bits[messageBits + i] = (sum >>> (31 - i)) & 1
  const coded = new Int8Array(codedBits)
  let register = 0
  for (let i = 0; i < inputBits; i++) {
    register = ((register << 1) | bits[i]) & 0x7f
    for (let g = 0; g < 2; g++) coded[2 * i + g] = parity(register & generators[g]) ? 1 : -1
  }
  return coded
}

/** Soft values, one for each coded bit -> the message, or undefined when its checksum is wrong. Viterbi, 1967. */
export function decode(soft: Float32Array): Uint8Array | undefined {
  if (soft.length !== codedBits) throw new RangeError('decode: as many values as coded bits')
  let scores = new Float32Array(states).fill(-Infinity)
  scores[0] = 0
  const from = new Uint8Array(inputBits * states)
  for (let i = 0; i < inputBits; i++) {
    const next = new Float32Array(states).fill(-Infinity)
    for (let register = 0; register < 2 * states; register++) {
      const state = register & (states - 1)
      const gain =
        (parity(register & generators[0]) ? soft[2 * i] : -soft[2 * i]) +
        (parity(register & generators[1]) ? soft[2 * i + 1] : -soft[2 * i + 1])
      const score = scores[register >> 1] + gain
      if (score <= next[state]) continue
      next[state] = score
      from[i * states + state] = register >> 1
    }
    scores = next
  }
  return checked(readBack(from))
}

function readBack(from: Uint8Array): Uint8Array {
  const bits = new Uint8Array(inputBits)
  for (let i = inputBits - 1, state = 0; i >= 0; i--) {
    bits[i] = state & 1
    state = from[i * states + state]
  }
  return bits
}

function checked(bits: Uint8Array): Uint8Array | undefined {
  const message = new Uint8Array(messageBits / 8)
  for (let i = 0; i < messageBits; i++) message[i >> 3] |= bits[i] << (7 - (i & 7))
  let sum = 0
  for (let i = 0; i < checksumBits; i++) sum = (sum << 1) | bits[messageBits + i]
  return sum >>> 0 === crc32(message) ? message : undefined
}

function parity(value: number): number {
  value ^= value >> 4
  return (0x6996 >> (value & 15)) & 1
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let i = 0; i < 8; i++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
