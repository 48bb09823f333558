import { arcface } from './arcface.ts'
import { blendswap } from './blendswap.ts'
import { codeformer } from './codeformer.ts'
import { crossface } from './crossface.ts'
import type { Family } from './family.ts'
import { gfpgan } from './gfpgan.ts'
import { ghost } from './ghost.ts'
import { gpen } from './gpen.ts'
import { hififace } from './hififace.ts'
import { hyperswap } from './hyperswap.ts'
import { inswapper } from './inswapper.ts'
import { simswap } from './simswap.ts'
import { uniface } from './uniface.ts'

/** Every family that can be used, each under the name its files are published by. */
export const families: readonly Family[] = [
  ...inswapper,
  ...hyperswap,
  ...ghost,
  ...hififace,
  ...simswap,
  ...blendswap,
  ...uniface,
  ...arcface,
  ...crossface,
  ...gfpgan,
  ...codeformer,
  ...gpen,
]

/** The family of a name. */
export function familyOf(name: string): Family | undefined {
  return families.find((family) => family.name === name)
}

export type { Family, SwapperFamily } from './family.ts'
