/** What is signed or sealed with these would be lost under one that is nearly the same. */
const secrets = new Set(['SECRET_KEY', 'SECRET_KEY_BEFORE'])
/** What lies there would not be found at a place that is nearly the same. */
const places = new Set(['DATA_DIR', 'STORAGE_URL'])

/**
 * The variables that are set: one of blanks alone is not, and blanks around a setting, as a file with the line ends of Windows leaves
 * them, are no part of it.
 */
export function withoutBlanks(environment: NodeJS.ProcessEnv, names: ReadonlySet<string>): NodeJS.ProcessEnv {
  const isWhole = (name: string) => !names.has(name) || secrets.has(name) || places.has(name)
  return Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value?.trim())
      .map(([name, value]) => [name, isWhole(name) ? value : value?.trim()]),
  )
}

/** What is wrong with how settings are written: quotes that no shell has taken away, and blanks that would be part of a place. */
export function writingProblems(present: NodeJS.ProcessEnv, names: ReadonlySet<string>): string[] {
  return Object.entries(present).flatMap(([name, value = '']) => {
    if (!names.has(name) || secrets.has(name)) return []
    const [first, last] = [value.trim()[0], value.trim().at(-1)]
    if (value.trim().length > 1 && first === last && (first === '"' || first === "'"))
      return [`${name} stands in quotes, which would be part of it: leave them out`]
    return value === value.trim() ? [] : [`${name} must not begin or end with a blank or a line break: take it away`]
  })
}
