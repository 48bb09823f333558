import { storageKeys } from '@guise/contract'
import { z } from 'zod'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

const Uids = z.array(z.string()).catch([])

/** The creators bookmarked in this browser. A broken list counts as empty. */
export function readBookmarks(): string[] {
  try {
    return Uids.parse(JSON.parse(readStored(storageKeys.bookmarks) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps or drops a creator in this browser's list. */
export function keepBookmark(uid: string, isBookmarked: boolean): void {
  const others = readBookmarks().filter((known) => known !== uid)
  writeStored(storageKeys.bookmarks, JSON.stringify(isBookmarked ? [...others, uid] : others))
}
