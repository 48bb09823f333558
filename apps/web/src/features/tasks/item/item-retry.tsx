import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { isSwapped } from '../model/task-progress.ts'
import type { TaskItem } from '../model/task-items.ts'
import { useTaskPage } from '../page/task-context.ts'

/** Retry of an item without a result: the seconds to wait, then the button. */
export function ItemRetry({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const { retryWait, retrying, retry } = useTaskPage()
  const { content, frame } = item
  const isOver = content.status === 'failed' || content.status === 'cancelled'
  if (isSwapped(content) || content.item_type === 'Video' || (retryWait === undefined && !isOver)) return null
  if (retryWait !== undefined && retryWait > 0) {
    return <p className="text-xs text-fg-2">{t('tasks.retry.availableIn', { count: retryWait })}</p>
  }
  const isBusy = retrying.has(content.id)
  return (
    <Button
      size="sm"
      busy={isBusy}
      icon={<RotateCw aria-hidden className="size-4" />}
      aria-label={t('tasks.retry.photo', { number: frame })}
      onClick={() => retry(content.id)}
    >
      {t(isBusy ? 'tasks.retry.retrying' : 'tasks.retry.retry')}
    </Button>
  )
}
