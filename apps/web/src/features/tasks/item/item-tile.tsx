import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { stateInSentence, tileState } from '../model/task-state.ts'
import type { TileState } from '../model/task-state.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { TileCheckbox } from '../../../ui/form/checkbox.tsx'
import { pressable } from '../../../ui/photo/pressable.ts'
import { FilmPreview } from '../../../ui/video/film-preview.tsx'
import { FilmSign } from '../../../ui/video/film-sign.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { ItemReason } from './item-reason.tsx'
import { ItemRetry } from './item-retry.tsx'
import { itemAlt, itemLabel, ItemStatus } from './item-words.tsx'
import { useIsChosen } from '../model/chosen-photos.ts'
import { useTaskPage } from '../model/task-context.ts'
import { VeilSign } from './veil.tsx'
import { VideoProgress } from './video-progress.tsx'

/** One photo or video of the grid. */
export const ItemTile = memo(function ItemTile({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const { open, report, isVeiled, unveil } = useTaskPage()
  const { content, post, frame } = item
  const state = tileState(content, post)
  const isOver = state === 'failed' || state === 'cancelled'
  const isVideo = content.item_type === 'Video'
  const press = () => (isVeiled(post) ? unveil(post.id) : open(content.id))
  return (
    // Its button has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      // As high as the picture, or as what is written on it needs.
      className={clsx('relative grid aspect-[4/5] rounded-image', content.item_url && pressable.look)}
      data-film={isVideo || undefined}
      onClick={(event) => content.item_url && pressable.isMeant(event) && press()}
    >
      {isOver && content.item_url === null ? (
        <div className="absolute inset-0 rounded-image bg-ink" />
      ) : (
        <PhotoProgress
          isSmall={isOver}
          content={content}
          post={post}
          alt={itemAlt(item)}
          className="absolute! inset-0"
        />
      )}
      {isVideo && !isVeiled(post) && <FilmPreview src={content.processed_file_url ?? content.item_url} />}
      {isVideo && !isOver && <FilmSign seconds={content.video_duration} className="top-2 left-2" />}
      {content.item_url && (
        <button
          type="button"
          aria-label={
            isVeiled(post)
              ? t('tasks.item.unveil', { number: frame })
              : itemLabel(item, 'openWithState', { state: stateInSentence(state) })
          }
          data-opens
          onClick={press}
          className="absolute inset-x-0 top-0 h-11 outline-none"
        />
      )}
      {content.item_url && isVeiled(post) && (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <VeilSign />
        </div>
      )}
      {state !== 'done' && <StateOnTile item={item} state={state} />}
      {/* The lower right corner has the mark of a result. */}
      <div className="pointer-events-none absolute bottom-2 left-2 flex items-end gap-1">
        <span className="mono rounded-[4px] bg-ink/75 px-1.5 py-0.5 text-xs text-paper">
          {frameNumber(frame, state === 'done' ? 'result' : 'original')}
        </span>
        <div className="pointer-events-auto">{report(content, { isOnPhoto: true, of: itemAlt(item) })}</div>
      </div>
      {content.item_url && <Tick item={item} />}
    </div>
  )
})

function Tick({ item }: { item: TaskItem }) {
  const { chosen } = useTaskPage()
  const { id } = item.content
  return (
    <TileCheckbox
      label={itemLabel(item, 'select')}
      checked={useIsChosen(chosen, id)}
      onChange={(isChosen) => chosen.set(id, isChosen)}
      className="absolute! top-0 right-0"
    />
  )
}

/** What became of a photo without a result, and what can be done about it. */
function StateOnTile({ item, state }: { item: TaskItem; state: TileState }) {
  const { t } = useTranslation()
  const isOver = state === 'failed' || state === 'cancelled'
  return (
    <div
      className={clsx(
        'pointer-events-none relative flex min-w-0 flex-col items-center justify-end gap-2 p-2 text-center',
        isOver ? 'pb-14' : 'pb-9', // above the number, and above what may be asked about a failure
      )}
    >
      {isOver ? (
        // Beside the checkbox, or below it where there is no room.
        <div className="mb-auto flex w-full flex-wrap-reverse items-end">
          <ItemStatus state={state} />
          <span className="ml-auto size-9" />
        </div>
      ) : (
        <ItemStatus state={state} />
      )}
      {isOver && item.content.item_url === null && <p className="text-xs text-[#b9afa3]">{t('lightbox.noImageUrl')}</p>}
      <VideoProgress isOnPhoto item={item} className="w-full" />
      {isOver && <ItemReason isOnPhoto item={item} className="rounded-[4px] bg-ink/80 px-2 py-1" />}
      <div className="pointer-events-auto rounded-control bg-card/90 has-[p]:px-2 has-[p]:py-1">
        <ItemRetry item={item} />
      </div>
    </div>
  )
}
