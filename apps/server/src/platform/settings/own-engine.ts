import { resolve } from 'node:path'
import { z } from 'zod'
import { webAddress } from './address-rule.ts'
import { whole } from './number-rule.ts'

/** Engines of the operator's own beside the built-in one, and which of all swaps where a task does not say. */
export type OwnEngine = {
  choice: 'builtin' | 'neural' | 'auto'
  /** The folder with models.json; undefined without networks. */
  modelsDir: string | undefined
  /** What computes them. */
  provider: 'cpu' | 'cuda' | 'dml' | 'coreml'
  /** The server that draws faces into crops; undefined without one. */
  editor: { url: string; timeoutMs: number } | undefined
}

/** What the settings of them may be. */
export const ownEngineRules = {
  MODELS_DIR: z.string().optional(),
  ENGINE: z.enum(['builtin', 'neural', 'auto'], { error: 'ENGINE must be builtin, neural or auto' }).default('auto'),
  ENGINE_PROVIDER: z
    .enum(['cpu', 'cuda', 'dml', 'coreml'], { error: 'ENGINE_PROVIDER must be cpu, cuda, dml or coreml' })
    .default('cpu'),
  ENGINE_EDITOR_URL: webAddress('ENGINE_EDITOR_URL').optional(),
  ENGINE_EDITOR_SECONDS: whole('ENGINE_EDITOR_SECONDS')
    .min(1, 'ENGINE_EDITOR_SECONDS must be at least 1')
    .max(600, 'ENGINE_EDITOR_SECONDS must be at most 600')
    .default(60),
}

/** What is wrong between the settings. */
export function ownEngineProblems(present: Record<string, string | undefined>): string[] {
  const { MODELS_DIR: models, ENGINE_EDITOR_URL: editor, ENGINE: engine } = present
  if (models && editor) return ['MODELS_DIR and ENGINE_EDITOR_URL are two engines: set one of them']
  if (engine === 'neural' && !models && !editor) return ['ENGINE=neural needs MODELS_DIR or ENGINE_EDITOR_URL']
  return []
}

/** What the settings ask for; without an engine of the operator's, the built-in one. */
export function ownEngineOf(settings: z.output<z.ZodObject<typeof ownEngineRules>>): OwnEngine {
  const { MODELS_DIR: folder, ENGINE_EDITOR_URL: url } = settings
  const hasOwn = folder !== undefined || url !== undefined
  return {
    choice: hasOwn ? settings.ENGINE : 'builtin',
    modelsDir: folder === undefined ? undefined : resolve(folder),
    provider: settings.ENGINE_PROVIDER,
    editor: url === undefined ? undefined : { url, timeoutMs: settings.ENGINE_EDITOR_SECONDS * 1000 },
  }
}
