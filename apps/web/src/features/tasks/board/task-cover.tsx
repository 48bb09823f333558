import type { Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { clsx } from 'clsx'
import { ImageOff } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { coverPhotos, listItems } from '../model/task-items.ts'
import { veil } from '../item/veil.tsx'

/** Up to four photos of a task, side by side in a frame of fixed shape. */
export function TaskCover({ task }: { task: Task }) {
  const { t } = useTranslation()
  const photos = coverPhotos(task)
  const more = listItems(task).length - photos.length
  if (photos.length === 0) {
    if (!isSettled(task.status)) return <Skeleton className="aspect-[4/3] rounded-none" />
    return (
      <div className="flex aspect-[4/3] items-center justify-center bg-well text-fg-3">
        <ImageOff aria-hidden className="size-8" />
      </div>
    )
  }
  return (
    <div className={clsx('relative grid aspect-[4/3] gap-0.5 bg-ink', photos.length > 1 && 'grid-cols-2')}>
      {photos.map((photo, i) => (
        <Photo
          isSmall
          key={photo.id}
          src={photo.url}
          alt=""
          thumbhash={photo.thumbhash}
          className={clsx('size-full', photos.length === 3 && i === 0 && 'row-span-2', photo.isSensitive && veil)}
        />
      ))}
      {more > 0 && (
        <span className="mono absolute right-2 bottom-2 rounded-[4px] bg-ink/75 px-1.5 py-0.5 text-xs text-paper">
          {t('tasks.board.morePhotos', { number: more })}
        </span>
      )}
    </div>
  )
}
