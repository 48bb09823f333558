import type { Post } from '@guise/contract'
import { shortAddress } from '@guise/links'
import { clsx } from 'clsx'
import { CircleAlert } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { emptyPostState } from '../model/task-state.ts'
import { NextStepButtons } from '../photos/next-step-buttons.tsx'
import { ItemStatus } from '../item/item-words.tsx'
import { sayReason } from '../../../lib/language/say-reason.ts'

/** Stands for a post whose photos are not known yet, or could not be read: then with its reason and what to do next. */
export function PostTile({
  post,
  saidAbove,
  className,
}: {
  post: Post
  /** A reason that the page has given already. */
  saidAbove?: string | null
  className?: string
}) {
  const { t } = useTranslation()
  const state = emptyPostState(post)
  const said = post.error_message && sayReason(post.reason, post.error_message)
  const isOver = state === 'failed' || state === 'cancelled'
  return (
    <div
      className={clsx(
        'relative grid grid-cols-1 content-center justify-items-center gap-3 overflow-clip rounded-image bg-well p-3 text-center',
        className,
      )}
    >
      {state === 'fetching' && (
        <div aria-hidden className="absolute inset-0 animate-[seam-cross_1.6s_cubic-bezier(0.4,0,0.2,1)_infinite]">
          <div className="seam absolute inset-y-0 left-0 w-0.5" />
        </div>
      )}
      {isOver && <CircleAlert aria-hidden className="size-6 text-fg-3" />}
      <ItemStatus state={state} />
      <p className="mono line-clamp-2 text-xs [overflow-wrap:anywhere] text-fg-2">{shortAddress(post.url)}</p>
      {isOver ? (
        <>
          <p className="text-sm text-fg-2">
            <span>{said !== saidAbove && said}</span> {t('tasks.failure.notCharged')}
          </p>
          <NextStepButtons post={post} />
        </>
      ) : (
        <p className="text-sm text-fg-2">{t('tasks.item.readingPost')}</p>
      )}
    </div>
  )
}
