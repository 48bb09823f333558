import { clsx } from 'clsx'
import { Download, EyeOff, Maximize2 } from '../../../ui/icons/signs.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '../../../lib/files/save-media.ts'
import { shortFileName } from '../../../lib/language/format.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { FilmPreview } from '../../../ui/video/film-preview.tsx'
import { FilmSign } from '../../../ui/video/film-sign.tsx'
import { useHasEngines } from '../../../lib/api/shared-queries.ts'
import { tileState } from '../model/task-state.ts'
import { frameNumber, itemFile } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PhotoProgress } from '../item/photo-progress.tsx'
import { ItemReason } from '../item/item-reason.tsx'
import { ItemRetry } from '../item/item-retry.tsx'
import { itemAlt, itemFacts, itemLabel, ItemStatus } from '../item/item-words.tsx'
import { useIsChosen } from '../model/chosen-photos.ts'
import { useTaskPage } from '../model/task-context.ts'
import { veil } from '../item/veil.tsx'
import { VideoProgress } from '../item/video-progress.tsx'

/** One photo or video of the list, with the name its file is saved under. */
export const ListRow = memo(function ListRow({ item, taskName }: { item: TaskItem; taskName: string }) {
  const { t } = useTranslation()
  const { report } = useTaskPage()
  const { content, post } = item
  const state = tileState(content, post)
  const file = itemFile(taskName, content.processed_file_url ? 'results' : 'originals', item)
  const isVideo = content.item_type === 'Video'
  const type = t(isVideo ? 'tasks.item.video' : 'tasks.item.photo')
  const hasEngines = useHasEngines()
  const hasReason = content.error_message !== null || state === 'failed' || state === 'cancelled'
  return (
    <div
      data-film={isVideo || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4 lg:flex-nowrap"
    >
      <Tick item={item} />
      <Pictures item={item} />
      <div className="min-w-0 flex-1 basis-40">
        {file && (
          <p title={file.name} className="font-medium">
            {shortFileName(file.name)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ItemStatus state={state} />
          <span className="text-sm text-fg-3">{[type, ...itemFacts(item, hasEngines)].join(' · ')}</span>
        </div>
        <VideoProgress item={item} className="mt-1 max-w-60" />
        {hasReason && <ItemReason item={item} className="mt-1" />}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <ItemRetry item={item} />
        {report(content, { isOnPhoto: false, of: itemAlt(item) })}
        <RowButtons item={item} result={content.processed_file_url === null ? undefined : file} />
      </div>
    </div>
  )
})

function Tick({ item }: { item: TaskItem }) {
  const { chosen } = useTaskPage()
  const { content, frame } = item
  const number = frameNumber(frame, 'original')
  return (
    <Checkbox
      label={<span className="mono text-xs text-fg-2">{number}</span>}
      aria-label={itemLabel(item, 'select', { number })}
      checked={useIsChosen(chosen, content.id)}
      disabled={content.item_url === null}
      onChange={(event) => chosen.set(content.id, event.target.checked)}
      className="items-center! py-0! print:[&_input]:hidden"
    />
  )
}

/** The original and what has become of it. */
function Pictures({ item }: { item: TaskItem }) {
  const { isVeiled } = useTaskPage()
  const { content, post } = item
  const isVideo = content.item_type === 'Video'
  return (
    <div className="flex shrink-0 gap-1">
      {content.item_url ? (
        <Photo
          isSmall
          isTiny
          src={content.thumbnail_url}
          alt=""
          thumbhash={content.thumbhash}
          className={clsx('h-20 w-16', isVeiled(post) && veil)}
        />
      ) : (
        <div className="h-20 w-16 rounded-image bg-well" />
      )}
      <div className="relative">
        <PhotoProgress isSmall isTiny content={content} post={post} alt={itemAlt(item)} className="h-20 w-16" />
        {isVideo && !isVeiled(post) && <FilmPreview src={content.processed_file_url ?? content.item_url} />}
        {isVideo && <FilmSign isSmall seconds={content.video_duration} className="top-1 left-1" />}
      </div>
    </div>
  )
}

function RowButtons({ item, result }: { item: TaskItem; result: MediaFile | undefined }) {
  const { t } = useTranslation()
  const { open, download, isVeiled, unveil } = useTaskPage()
  const { content, post, frame } = item
  return (
    <>
      {result && (
        <IconButton
          label={t('tasks.download.resultOf', { number: frame })}
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => download([result])}
        />
      )}
      {content.item_url && isVeiled(post) && (
        <IconButton
          label={t('tasks.item.unveil', { number: frame })}
          icon={<EyeOff aria-hidden className="size-5" />}
          onClick={() => unveil(post.id)}
        />
      )}
      {content.item_url && !isVeiled(post) && (
        <IconButton
          label={itemLabel(item, 'open')}
          icon={<Maximize2 aria-hidden className="size-5" />}
          onClick={() => open(content.id)}
        />
      )}
    </>
  )
}
