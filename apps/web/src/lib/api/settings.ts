import { apiTimeoutMs } from '@guise/contract'

/** What the page was built with. */
export type Settings = { apiBaseUrl: string; apiTimeoutMs: number }

/** The settings of an environment, with a sentence for each that is missing or wrong; the usual ones stand in for those. */
export function readSettings(environment: Readonly<Record<string, unknown>>): Settings & { problems: string[] } {
  const problems: string[] = []
  const read = (name: string) => {
    const value = environment[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    problems.push(`Environment variable ${name} is required but not defined`)
    return undefined
  }
  const readNumber = (name: string) => {
    const value = read(name)
    if (value === undefined || Number(value) > 0) return value === undefined ? undefined : Number(value)
    problems.push(`Environment variable ${name} must be a valid number`)
    return undefined
  }
  return {
    apiBaseUrl: read('VITE_API_BASE_URL') ?? '/api',
    apiTimeoutMs: readNumber('VITE_API_TIMEOUT_MS') ?? apiTimeoutMs,
    problems,
  }
}

/** What this page was built with. */
export const settings = readSettings(import.meta.env)

/** Whether the page may start: with wrong settings not in production; elsewhere it warns and carries on. */
export function mayStart(
  problems: readonly string[] = settings.problems,
  isProduction: boolean = import.meta.env.PROD,
): boolean {
  // oxlint-disable-next-line no-console -- there is no other place before the page stands
  for (const problem of problems) console[isProduction ? 'error' : 'warn'](problem)
  return problems.length === 0 || !isProduction
}
