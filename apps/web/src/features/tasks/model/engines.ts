import { useSite } from '../../../lib/api/shared-queries.ts'

/** Whether this server swaps with its built-in engine and with one of its own, as each task asks. */
export function useHasEngines(): boolean {
  const offered = useSite()?.engines ?? []
  return offered.includes('builtin') && offered.includes('neural')
}
