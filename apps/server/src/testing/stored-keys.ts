import type { Storage } from '../platform/storage/storage.ts'

/** Everything that is stored, by key. */
export async function storedKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys.toSorted()
}
