import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { halves, isHalf, type Half } from './halves.ts'

/** What a measurement was told that it can do nothing with: a sentence for whoever typed it. */
export class WrongOption extends Error {}

/** What the measurement of the engine is told. photos, cutouts: folders; pairs: how many. */
export type EngineOptions = {
  photos?: string[]
  cutouts?: string[]
  before?: string
  half?: Half
  out?: string
  pairs?: number
  memory: boolean
}

const known = {
  photos: { type: 'string' },
  cutouts: { type: 'string' },
  before: { type: 'string' },
  half: { type: 'string' },
  out: { type: 'string' },
  pairs: { type: 'string' },
  memory: { type: 'boolean' },
} as const

/** Reads what stands behind the measurement's name; throws a WrongOption. */
export function readOptions(args: string[]): EngineOptions {
  const { values, positionals } = parsed(args)
  if (positionals[0] !== undefined)
    throw new WrongOption(
      `"${positionals[0]}" belongs to no option. Several folders have commas between them: --photos DIR,DIR.`,
    )
  const { photos, cutouts, before, half, out, pairs, memory = false } = values
  if (half !== undefined && !isHalf(half)) throw new WrongOption(`--half is ${halves.join(' or ')}, not "${half}".`)
  if (pairs !== undefined && !/^[1-9]\d*$/.test(pairs))
    throw new WrongOption(`--pairs is a number of pairs, from 1 on, not "${pairs}".`)
  if (before !== undefined && !existsSync(join(before, 'packages/engine')))
    throw new WrongOption(`--before is the folder of an older checkout, with its dependencies; ${before} is none.`)
  return {
    ...(photos !== undefined && { photos: photos.split(',') }),
    ...(cutouts !== undefined && { cutouts: cutouts.split(',') }),
    ...(before !== undefined && { before }),
    ...(half !== undefined && { half }),
    ...(out !== undefined && { out }),
    ...(pairs !== undefined && { pairs: Number(pairs) }),
    memory,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true })
  } catch (error) {
    const names = Object.keys(known).map((name) => `--${name}`)
    throw new WrongOption(`${error instanceof Error ? error.message : ''}\nThere are: ${names.join(', ')}.`)
  }
}
