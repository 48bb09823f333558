import { z } from 'zod'
import { tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** What goes wrong with an engine of the operator's at one face. */
export const EngineFault = z.enum([
  'missing',
  'badly_drawn',
  'broken',
  'no_memory',
  'not_numbers',
  'empty',
  'not_better',
  'not_for_videos',
  'unreachable',
  'timeout',
  'refused',
  'not_a_picture',
  'wrong_size',
  'too_large',
  'redrawn',
])
export type EngineFault = z.infer<typeof EngineFault>

/** Why an engine of the operator's did not make a face. */
export const engineReasons = {
  engine_fell_back: tells({ faces: z.int(), fault: EngineFault }),
  engine_failed: tells({ fault: EngineFault }),
} as const

const faults: Record<EngineFault, string> = {
  missing: 'No network of this server was ready',
  badly_drawn: 'The network of this server drew the face badly',
  broken: 'The network of this server failed',
  no_memory: 'This server has no memory for its network',
  not_numbers: 'The network of this server answered with what is no picture',
  empty: 'The network of this server answered with an empty picture',
  not_better: 'No better result was to be expected of the network of this server',
  not_for_videos: 'The network of this server is for photos only',
  unreachable: 'The editor of this server cannot be reached',
  timeout: 'The editor of this server took too long',
  refused: 'The editor of this server refused the face',
  not_a_picture: 'The editor of this server answered with what is no picture',
  wrong_size: 'The editor of this server answered with a picture of another size',
  too_large: 'The editor of this server answered with too large a picture',
  redrawn: 'The editor of this server redrew what is not the face',
}

/** The English of it. */
export const engineEnglish: SentencesOf<typeof engineReasons> = {
  engine_fell_back: ({ faces, fault }) =>
    `${faults[fault]}, so the built-in engine swapped ${faces === 1 ? '1 face' : `${faces} faces`}.`,
  engine_failed: ({ fault }) => `${faults[fault]}. Nothing was charged. Try again later, or with the built-in engine.`,
}
