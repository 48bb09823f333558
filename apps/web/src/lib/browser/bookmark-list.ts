import { storageKeys } from '../screen-constants.ts'
import { readStored, writeStored } from './stored-values.ts'

/** Bookmarks set and taken away here that the server has not heard of yet, by uid. */
const untoldKey = 'untoldBookmarks'

/** Creators of the list whom the server has had too: one whom it lacks by now was taken away in another browser. */
const toldKey = 'toldBookmarks'

/** The creators bookmarked in this browser. A broken list counts as empty. */
export function readBookmarks(): string[] {
  return readList(storageKeys.bookmarks)
}

/** Keeps or drops a creator in this browser's list. What the server does not know yet outweighs what it says until it does. */
export function keepBookmark(uid: string, isBookmarked: boolean, { isTold }: { isTold: boolean }): void {
  writeListed(storageKeys.bookmarks, uid, isBookmarked)
  if (isTold) writeListed(toldKey, uid, isBookmarked)
  const { [uid]: _, ...untold } = readUntold()
  writeStored(untoldKey, JSON.stringify(isTold ? untold : { ...untold, [uid]: isBookmarked }))
}

/** Whether a creator is bookmarked, by what the server said of it and by what this browser keeps. */
export function isBookmarked(uid: string, isOnServer: boolean): boolean {
  return readUntold()[uid] ?? (isOnServer || (readBookmarks().includes(uid) && !readList(toldKey).includes(uid)))
}

/** Forgets the bookmarks of an account that is no more. */
export function forgetBookmarks(): void {
  writeStored(storageKeys.bookmarks, null)
  writeStored(untoldKey, null)
  writeStored(toldKey, null)
}

function readList(key: string): string[] {
  const stored = readJson(key)
  return Array.isArray(stored) && stored.every((uid) => typeof uid === 'string') ? stored : []
}

function writeListed(key: string, uid: string, isListed: boolean): void {
  const others = readList(key).filter((known) => known !== uid)
  writeStored(key, JSON.stringify(isListed ? [...others, uid] : others))
}

function readUntold(): Record<string, boolean> {
  const stored = readJson(untoldKey)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry) => typeof entry[1] === 'boolean'))
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return undefined
  }
}
