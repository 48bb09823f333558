import type { createEngine as create } from './engine.ts'

/** Starts an engine in this thread, models loaded and warm. Its code is loaded with it: a server has its engines in other threads. */
export async function createEngine(...given: Parameters<typeof create>): ReturnType<typeof create> {
  return await (await import('./engine.ts')).createEngine(...given)
}
