import type { EngineProblemCode } from '@guise/engine'

/** The reason of what the engine found wrong with a photo. */
export function engineReason<C extends EngineProblemCode>(code: C): { code: `photo_${C}` } {
  return { code: `photo_${code}` }
}
