import { useState } from 'react'

const memory = new Map<string, string>()

/** Reads what the browser keeps under a key; what it did not take, for want of room or leave, is read from memory. */
export function readStored(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value under a key; null forgets it. */
export function writeStored(key: string, value: string | null): void {
  memory.delete(key)
  if (value === null) return forget(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
    forget(key) // what stood there is not true any more
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

/** Whether the browser keeps anything once the page is left. */
export function keepsValues(): boolean {
  const probe = 'probe'
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Reads what is kept under a key for as long as this tab is open. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value under a key for as long as this tab is open; null forgets it. */
export function keepForTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage goes on as in a new tab.
  }
}

/** Watches a store that stays as it is while the page is open. */
export function neverChanges(): () => void {
  return () => undefined
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
