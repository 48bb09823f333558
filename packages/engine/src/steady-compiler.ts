import { setFlagsFromString } from 'node:v8'

/** The version of V8 in which the bytes were seen to differ; 14, of Node 26, never gave others. */
const MISTAKEN = '13.'

/**
 * Takes from the process the compiler that now and then gave a cold swap other bytes: Maglev, where it replaces a function while its first
 * loop runs. Two objects that such a function had answered then shared their numbers. Loops wait for the next compiler instead.
 */
export function steadyCompiler(): void {
  if (process.versions.v8.startsWith(MISTAKEN)) setFlagsFromString('--no-maglev-osr')
}
