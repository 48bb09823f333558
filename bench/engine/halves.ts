import { createHash } from 'node:crypto'

/** The fixed halves: whoever tunes looks at the first only. */
export const halves = ['tuning', 'closing'] as const
export type Half = (typeof halves)[number]

/** Which half a photo belongs to, by the hash of its bytes alone. */
export function halfOf(file: Uint8Array): Half {
  return halves[createHash('sha256').update(file).digest()[0]! & 1]!
}

export function isHalf(name: string): name is Half {
  return halves.some((half) => half === name)
}
