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
