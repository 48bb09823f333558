/** Longest list of a stranger that is walked. */
const maxMembers = 2_000

/** The value at the end of a path through a stranger's JSON; undefined wherever the path breaks off. */
export function valueAt(json: unknown, ...path: (string | number)[]): unknown {
  let value = json
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string | number, unknown>)[key] // any object can be asked for any key
  }
  return value
}

/** The filled, trimmed text at the end of a path. */
export function textAt(json: unknown, ...path: (string | number)[]): string | undefined {
  const value = valueAt(json, ...path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The list at the end of a path, empty when there is none. */
export function listAt(json: unknown, ...path: (string | number)[]): unknown[] {
  const value = valueAt(json, ...path)
  return Array.isArray(value) ? value.slice(0, maxMembers) : []
}

/** The values of the object at the end of a path by their keys, empty when there is none. */
export function entriesAt(json: unknown, ...path: (string | number)[]): [string, unknown][] {
  const value = valueAt(json, ...path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).slice(0, maxMembers)
}
