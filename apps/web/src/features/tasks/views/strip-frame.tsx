import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { stateInSentence, tileState } from '../model/task-state.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PhotoProgress } from '../item/photo-progress.tsx'

/** One photo of the strip under the stage. */
export function StripFrame({ item, isShown, onShow }: { item: TaskItem; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation()
  const { content, post, frame } = item
  const state = tileState(content, post)
  const number = frameNumber(frame, state === 'done' ? 'result' : 'original')
  return (
    <button
      type="button"
      aria-label={t('tasks.item.show', { number, state: stateInSentence(state) })}
      aria-current={isShown || undefined}
      onClick={onShow}
      className={clsx('group relative block rounded-image', isShown && 'ring-2 ring-ember-fg forced-colors:outline-3')}
    >
      <PhotoProgress
        isSmall
        content={content}
        post={post}
        alt=""
        className={clsx('h-[90px] w-[72px]', !isShown && 'opacity-75 group-hover:opacity-100')}
      />
      <span className="mono absolute bottom-1 left-1 rounded-[3px] bg-ink/75 px-1 text-[11px] leading-4 text-paper">
        {number}
      </span>
    </button>
  )
}
