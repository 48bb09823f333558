import { useTranslation } from 'react-i18next'
import { stateInSentence, tileState } from '../model/task-state.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { TileCheckbox } from '../../../ui/form/checkbox.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { ItemReason } from './item-reason.tsx'
import { ItemRetry } from './item-retry.tsx'
import { itemAlt, ItemStatus } from './item-words.tsx'
import { useTaskPage } from '../model/task-context.ts'
import { VeilSign } from './veil.tsx'

/** One photo of the grid. */
export function ItemTile({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const { chosen, choose, open, report, isVeiled, unveil } = useTaskPage()
  const { content, post, frame } = item
  const state = tileState(content, post)
  const isOver = state === 'failed' || state === 'cancelled'
  return (
    <div className="relative">
      {isOver && content.item_url === null ? (
        <div className="aspect-[4/5] rounded-image bg-ink" />
      ) : (
        <PhotoProgress isSmall={isOver} content={content} post={post} alt={itemAlt(item)} className="aspect-[4/5]" />
      )}
      {content.item_url && (
        <button
          type="button"
          aria-label={t(isVeiled(post) ? 'tasks.item.unveil' : 'tasks.item.openWithState', {
            number: frame,
            state: stateInSentence(state),
          })}
          onClick={() => (isVeiled(post) ? unveil(post.id) : open(content.id))}
          className="absolute inset-0 flex items-center justify-center rounded-image outline-offset-[-2px]"
        >
          {isVeiled(post) && <VeilSign />}
        </button>
      )}
      {state !== 'done' && (
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-end gap-2 p-2 pb-9 text-center">
          {isOver && content.item_url === null && <p className="text-xs text-[#b9afa3]">{t('lightbox.noImageUrl')}</p>}
          <ItemStatus state={state} />
          {isOver && <ItemReason isOnPhoto item={item} className="rounded-[4px] bg-ink/80 px-2 py-1" />}
          <div className="pointer-events-auto rounded-control bg-card/90 has-[p]:px-2 has-[p]:py-1">
            <ItemRetry item={item} />
          </div>
        </div>
      )}
      <span className="mono pointer-events-none absolute bottom-2 left-2 rounded-[4px] bg-ink/75 px-1.5 py-0.5 text-xs text-paper">
        {frameNumber(frame, state === 'done' ? 'result' : 'original')}
      </span>
      <div className="absolute right-1 bottom-1">{report(content, { isOnPhoto: true })}</div>
      {content.item_url && (
        <TileCheckbox
          label={t('tasks.item.select', { number: frame })}
          checked={chosen.has(content.id)}
          onChange={(isChosen) => choose(content.id, isChosen)}
          className="absolute! top-0 right-0"
        />
      )}
    </div>
  )
}
