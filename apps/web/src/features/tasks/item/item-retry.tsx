import { retryDelayMs } from '@guise/contract'
import { RotateCw } from '../../../ui/icons/signs.ts'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { InsufficientCreditsDialog } from '../create/insufficient-credits-dialog.tsx'
import type { TaskItem } from '../model/task-items.ts'
import { isSwapped } from '../model/task-progress.ts'
import { RetriesContext, useTaskPage } from '../model/task-context.ts'
import { mostCredits, priceWords, useVideoTerms } from '../model/video-price.ts'

/** Retry of an item without a result: the seconds to wait, then the button, and what a video will cost. */
export function ItemRetry({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const { credits_left } = useUser()
  const terms = useVideoTerms()
  const { retry } = useTaskPage()
  const { wait, retrying } = useContext(RetriesContext)
  const [isShort, setIsShort] = useState(false)
  const { content, frame } = item
  const isOver = content.status === 'failed' || content.status === 'cancelled'
  const isVideo = content.item_type === 'Video'
  if (isSwapped(content) || (isVideo && !terms) || (wait === undefined && !isOver)) return null
  // A film takes longer than the wait: one that is being worked on is let be.
  if (isVideo && !isOver) return null
  if (wait !== undefined && wait > 0) {
    return <p className="text-xs text-fg-2">{t('tasks.retry.availableIn', { count: wait })}</p>
  }
  const isBusy = retrying.has(content.id)
  const credits = isVideo ? mostCredits(content, terms) : undefined
  const price = priceWords(content, terms)
  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        icon={<RotateCw aria-hidden className="size-4" />}
        aria-description={t(isVideo ? 'videos.item.retry' : 'tasks.retry.photo', { number: frame })}
        onClick={() => (credits !== undefined && credits > credits_left ? setIsShort(true) : retry(content.id))}
      >
        {t(isBusy ? 'tasks.retry.retrying' : 'tasks.retry.retry')}
      </Button>
      {price && <p className="text-xs text-fg-2">{price}</p>}
      <InsufficientCreditsDialog open={isShort} cost={credits} onClose={() => setIsShort(false)} />
    </>
  )
}

/** Seconds until items may be retried, counted from the first time the task is seen processing; undefined before it. */
export function useRetryWait(isProcessing: boolean): number | undefined {
  const [hasBegun, setHasBegun] = useState(isProcessing)
  const [seconds, setSeconds] = useState(retryDelayMs / 1000)
  if (isProcessing && !hasBegun) setHasBegun(true)
  useEffect(() => {
    if (!hasBegun) return undefined
    const seenAt = Date.now()
    const timer = setInterval(() => {
      const left = secondsUntilRetry(seenAt, Date.now())
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [hasBegun])
  return hasBegun ? seconds : undefined
}

/** Whole seconds until an item may be retried; 0 when it may be. */
export function secondsUntilRetry(processingSeenAt: number, now: number): number {
  return Math.max(0, Math.ceil((processingSeenAt + retryDelayMs - now) / 1000))
}
