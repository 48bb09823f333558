import { useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

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
