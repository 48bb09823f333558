/** Reads one value of an address; undefined for what it does not know. */
type Reader<T> = (value: unknown) => T | undefined

/**
 * What a route reads of the part of its address behind the question mark; strange values are dropped. Written by hand,
 * because every route is known from the start and a library of schemas would have to come with them.
 */
export function searchParams<T extends Record<string, unknown>>(readers: { [Name in keyof T]: Reader<T[Name]> }) {
  return (search: Record<string, unknown>): { [Name in keyof T]?: T[Name] | undefined } => {
    const known: { [Name in keyof T]?: T[Name] | undefined } = {}
    for (const name in readers) known[name] = readers[name](search[name])
    return known
  }
}

/** Any words; the router has read some of them as a number. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** One of a few values. */
export function oneOf<const T extends string>(options: readonly T[]): Reader<T> {
  return (value) => options.find((option) => option === value)
}

/** A list of ids, each as our server makes them, or one that is known from elsewhere: another server may make them otherwise. */
export function ids<Id extends string>(isKnown: (id: string) => boolean = () => false): Reader<Id[]> {
  const isId = (id: unknown): id is Id => typeof id === 'string' && (uuid.test(id) || isKnown(id))
  return (value) => (Array.isArray(value) && value.every(isId) ? value : undefined)
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
