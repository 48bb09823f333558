import { rm } from 'node:fs/promises'
import type { NeuralOptions } from '@guise/neural'
import { tinyFolder, type Behaviour } from '@guise/neural/testing'
import { loadNeural, type Neural } from '../models/neural.ts'

/** Opens a swapper's tiny models, whose files are gone once they are open. */
export async function openTiny(
  family: string,
  behaviour?: Behaviour,
  options?: Partial<NeuralOptions>,
): Promise<Neural> {
  const folder = await tinyFolder(family, behaviour)
  try {
    return await loadNeural({ folder, paidPlans: false, ...options })
  } finally {
    await rm(folder, { recursive: true })
  }
}
