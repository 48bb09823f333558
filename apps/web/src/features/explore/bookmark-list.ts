import { storageKeys } from '@guise/contract'
import { readStored, writeStored } from '../../lib/browser/browser-storage.ts'

/** The creators bookmarked in this browser. A broken list counts as empty. */
export function readBookmarks(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.bookmarks) ?? '[]')
    return Array.isArray(stored) && stored.every((uid) => typeof uid === 'string') ? stored : []
  } catch {
    return []
  }
}

/** Keeps or drops a creator in this browser's list. */
export function keepBookmark(uid: string, isBookmarked: boolean): void {
  const others = readBookmarks().filter((known) => known !== uid)
  writeStored(storageKeys.bookmarks, JSON.stringify(isBookmarked ? [...others, uid] : others))
}
