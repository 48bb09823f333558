import type { Provider } from '@guise/models'

/**
 * Which models of a folder are used, and how; an object that may travel to a thread. Without names the first swapper of the
 * manifest is used, and no restorer; boost and strengths are those of the manifest.
 */
export type NeuralOptions = {
  folder: string
  paidPlans: boolean
  swapper?: string | undefined
  restorer?: string | undefined
  /** What computes them; the processor unless told otherwise. */
  provider?: Provider | undefined
  /** Times the network's own side a large face is drawn with, as often squared as it is run. */
  boost?: 1 | 2 | 3 | 4 | undefined
  /** Share of the new face, 0..1; everything unless told otherwise. */
  strength?: number | undefined
  /**
   * Whether several faces go through a model in one run, where it takes several. Unless told otherwise not on the processor, on which
   * a face takes no less time and eight take eight times the memory.
   */
  isBatched?: boolean | undefined
  /** Share of what the restorer draws, 0..1. */
  restorerStrength?: number | undefined
}

/** Whose work a face is: the family, the SHA-256 of every model that took part, and how they were used. */
export type NeuralEngine = { family: string; hashes: string[]; settings: Record<string, string> }
