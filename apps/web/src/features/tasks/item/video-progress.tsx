import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Content } from '@guise/contract'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { isSwapped } from '../model/task-progress.ts'
import type { TaskItem } from '../model/task-items.ts'

/** How many seconds of a video are done, in words and as a bar; nothing for what is no video under way. */
export function VideoProgress({
  item: { content, frame },
  isOnPhoto = false,
  className,
}: {
  item: TaskItem
  isOnPhoto?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  const progress = isSwapped(content) ? undefined : videoProgress(content)
  if (!progress) return null
  const { done, total } = progress
  return (
    <div className={clsx(isOnPhoto && 'rounded-[4px] bg-ink/80 px-2 py-1.5', className)}>
      <p className={clsx('mono text-xs', isOnPhoto ? 'text-paper' : 'text-fg-2')}>
        {done >= total ? t('videos.joining') : t('videos.progress', { done, total })}
      </p>
      <ProgressBar label={t('videos.progressOf', { number: frame })} value={done} max={total} className="mt-1.5" />
    </div>
  )
}

/** Whole seconds of a video that are done, and how many it has; undefined for what is no video under way. */
export function videoProgress({
  video_progress,
  video_duration,
}: Content): { done: number; total: number } | undefined {
  if (!video_progress || video_duration === null) return undefined
  const total = Math.max(1, Math.round(video_duration))
  return { done: Math.min(total, Math.round(video_progress.seconds_done)), total }
}
