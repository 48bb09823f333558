import { useState } from 'react'

const memory = new Map<string, string>()

/** Reads what the browser keeps under a key; a browser that refuses storage answers from memory. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps a value under a key; null forgets it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** A choice the browser remembers, such as list or grid. The first option is the default. */
export function useStoredChoice<T extends string>(
  key: string,
  options: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const [choice, setChoice] = useState<T>(() => options.find((option) => option === readStored(key)) ?? options[0])
  return [
    choice,
    (next) => {
      writeStored(key, next)
      setChoice(next)
    },
  ]
}
