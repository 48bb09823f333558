import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { TaskItem } from '../model/task-items.ts'
import { isSwapped } from '../model/task-progress.ts'
import { sayReason } from '../../../lib/language/say-reason.ts'

/** Why an item went wrong, and that it cost nothing. What failed after an earlier success keeps its result and says only why. */
export function ItemReason({
  item,
  isOnPhoto = false,
  saidAbove,
  className,
}: {
  item: TaskItem
  /** Lies on a photo: short, in the colours that are legible there. */
  isOnPhoto?: boolean
  /** A reason that the page has given already. */
  saidAbove?: string | null
  className?: string
}) {
  const { t } = useTranslation()
  const { content } = item
  const isFree = !isSwapped(content)
  const said = content.error_message && sayReason(content.reason, content.error_message)
  const why = said === saidAbove ? null : said
  if (!why && !isFree) return null
  return (
    <p className={clsx(isOnPhoto ? 'text-xs text-paper' : 'text-sm text-rose', className)}>
      {why && <span>{why} </span>}
      {isFree && <span className={isOnPhoto ? 'text-[#b9afa3]' : 'text-fg-2'}>{t('tasks.failure.notCharged')}</span>}
    </p>
  )
}
