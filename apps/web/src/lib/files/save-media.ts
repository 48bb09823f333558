import { bulkDownloadStaggerMs } from '../screen-constants.ts'

/** A picture to be saved, under a name. */
export type MediaFile = { readonly url: string; readonly name: string }

/** How many pictures of a bulk download open in new tabs when they cannot be saved: each of hundreds would be a storm. */
export const mostOpened = 5

/** Fetches a picture as a blob and saves it; opens it in a new tab when that fails, and it may. */
export async function saveMedia(file: MediaFile, mayOpen = () => true): Promise<'saved' | 'opened' | 'failed'> {
  try {
    const response = await fetch(file.url)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    saveBlob(await response.blob(), file.name)
    return 'saved'
  } catch {
    if (!mayOpen()) return 'failed'
    window.open(file.url, '_blank', 'noopener')
    return 'opened'
  }
}

/** Saves pictures one after the other, one second apart; answers how many were saved, and which could not be: those that opened first. */
export async function saveAllMedia(
  files: readonly MediaFile[],
  { save = saveMedia }: { save?: typeof saveMedia } = {},
): Promise<{ saved: number; failed: MediaFile[] }> {
  let opened = 0
  const mayOpen = () => opened++ < mostOpened
  const running: ReturnType<typeof saveMedia>[] = []
  for (const [i, file] of files.entries()) {
    if (i > 0) await new Promise((resolve) => setTimeout(resolve, bulkDownloadStaggerMs))
    running.push(save(file, mayOpen))
  }
  const ends = await Promise.all(running)
  const failed = (['opened', 'failed'] as const).flatMap((end) => files.filter((_, i) => ends[i] === end))
  return { saved: files.length - failed.length, failed }
}

/** Saves bytes that are already here under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read the blob by then; an address never revoked would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Which side of a photo is saved. */
export type MediaSide = 'original' | 'result'

/** Name under which a picture is saved: the address's own file name, else task name, type and index. */
export function mediaFileName(media: {
  url: string
  taskName: string
  type: MediaSide
  index: number
  isVideo: boolean
}): string {
  const path = media.url.split(/[?#]/, 1)[0] ?? ''
  const last = decodeSafely(path.slice(path.lastIndexOf('/') + 1))
  if (/^[^/\\]+\.[a-z0-9]{2,5}$/i.test(last)) return last
  const name = media.taskName.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'Task'
  return `${name}-${media.type}-${media.index}.${media.isVideo ? 'mp4' : 'jpg'}`
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
