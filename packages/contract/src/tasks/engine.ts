import { z } from 'zod'
import { Reason } from '../reasons/reason.ts'

/** With which engine a task's faces are swapped; auto: the one that can be expected to be better. */
export const EngineChoice = z.enum(['auto', 'builtin', 'neural'])
export type EngineChoice = z.infer<typeof EngineChoice>

/** What faces can be swapped with: the engine that ships with Guise, a network of the operator's, or a server of theirs that edits pictures. */
export const EngineKind = z.enum(['builtin', 'neural', 'editor'])
export type EngineKind = z.infer<typeof EngineKind>

/** Which engine made a result. */
export const MadeWith = z
  .object({
    engine: EngineKind,
    name: z.string().nullable().describe('The family of the network, or the host of the editor.'),
    message: z.string().nullable().describe('Why faces of it were swapped by the built-in engine all the same.'),
    fell_back: Reason.nullable().describe('What message says, for a program.'),
  })
  .meta({ id: 'MadeWith' })
export type MadeWith = z.infer<typeof MadeWith>
