import type { Task } from '@guise/contract'
import { mediaFileName } from '../../../lib/files/media-file-name.ts'
import type { MediaFile } from '../../../lib/files/save-media.ts'
import { listItems } from './task-items.ts'

/** Which pictures of a task to download. */
export type DownloadKind = 'originals' | 'results'

/** The files of a download: originals or results, of all items or of the chosen ones. */
export function downloadFiles(task: Task, kind: DownloadKind, chosen?: ReadonlySet<string>): MediaFile[] {
  const items = listItems(task).filter(({ content }) => chosen === undefined || chosen.has(content.id))
  return items.flatMap(({ content, frame }) => {
    const url = kind === 'originals' ? content.item_url : content.processed_file_url
    if (url === null) return []
    const type = kind === 'originals' ? 'original' : 'result'
    const isVideo = content.item_type === 'Video'
    return [{ url, name: mediaFileName({ url, taskName: task.name, type, index: frame, isVideo }) }]
  })
}
