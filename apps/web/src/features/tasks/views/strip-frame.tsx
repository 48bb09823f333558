import type { ContentId } from '@guise/contract'
import { clsx } from 'clsx'
import { memo } from 'react'
import { stateInSentence, tileState } from '../model/task-state.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PhotoProgress } from '../item/photo-progress.tsx'
import { itemLabel } from '../item/item-words.tsx'
import { FilmSign } from '../../../ui/video/film-sign.tsx'

/** One photo or video of the strip under the stage. */
export const StripFrame = memo(function StripFrame({
  item,
  isShown,
  onShow,
}: {
  item: TaskItem
  isShown: boolean
  onShow: (contentId: ContentId) => void
}) {
  const { content, post, frame } = item
  const state = tileState(content, post)
  const number = frameNumber(frame, state === 'done' ? 'result' : 'original')
  return (
    <button
      type="button"
      aria-label={itemLabel(item, 'show', { number, state: stateInSentence(state) })}
      aria-current={isShown || undefined}
      onClick={() => onShow(content.id)}
      className={clsx('group relative block rounded-image', isShown && 'ring-2 ring-ember-fg forced-colors:outline-3')}
    >
      <PhotoProgress
        isSmall
        isTiny
        content={content}
        post={post}
        alt=""
        className={clsx('h-[90px] w-[72px]', !isShown && 'opacity-75 group-hover:opacity-100')}
      />
      {content.item_type === 'Video' && <FilmSign isSmall seconds={null} className="top-1 left-1" />}
      <span className="mono absolute bottom-1 left-1 rounded-[3px] bg-ink/75 px-1 text-[11px] leading-4 text-paper">
        {number}
      </span>
    </button>
  )
})
