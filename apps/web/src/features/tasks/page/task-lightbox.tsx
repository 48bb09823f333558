import type { Content } from '@guise/contract'
import { Lightbox } from '../../../ui/lightbox/lightbox.tsx'
import type { LightboxPhoto } from '../../../ui/lightbox/lightbox-photo.ts'
import { frameNumber, itemFile, listItems } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { itemAlt } from '../item/item-words.tsx'
import { useShownTask, useTaskPage } from '../model/task-context.ts'

/** The task's photos and videos over the full screen. */
export function TaskLightbox({
  openId,
  onChange,
}: {
  openId: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const task = useShownTask()
  const { download, report, isVeiled } = useTaskPage()
  const items = listItems(task).filter(({ content, post }) => content.item_url !== null && !isVeiled(post))
  return (
    <Lightbox
      photos={items.map((item) => lightboxPhoto(item, task.name))}
      openId={openId}
      onChange={onChange}
      actions={(photo) => {
        const item = items.find(({ content }) => content.id === photo.id)
        return item && report(item.content, { isOnPhoto: true, isInLightbox: true })
      }}
      onDownload={(photo, side) => {
        const item = items.find(({ content }) => content.id === photo.id)
        if (!item) return
        const isOriginal = side === 'original' || item.content.processed_file_url === null
        const file = itemFile(task.name, isOriginal ? 'originals' : 'results', item)
        if (file) download([file])
      }}
    />
  )
}

function lightboxPhoto(item: TaskItem, taskName: string): LightboxPhoto {
  const { content, frame } = item
  const result = content.processed_file_url
  return {
    id: content.id,
    src: result ?? content.item_url,
    originalSrc: result === null ? null : content.item_url,
    alt: itemAlt(item),
    caption: `${frameNumber(frame, result === null ? 'original' : 'result')} ${taskName}`,
    thumbhash: content.thumbhash,
    film: content.item_type === 'Video' ? postersOf(content) : undefined,
  }
}

function postersOf({ thumbnail_url, processed_thumbnail_url }: Content) {
  return { poster: processed_thumbnail_url ?? thumbnail_url, originalPoster: thumbnail_url }
}
