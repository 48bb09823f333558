import type { Content, TaskId } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Scale } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { appealsQuery, isAmiss, reviewOf } from './review-queries.ts'

/** The way to ask for the review of a refused picture, or to see what became of it; nothing for any other photo. */
export function ReviewButton({
  content,
  taskId,
  isOnPhoto = false,
  of,
}: {
  content: Content
  taskId: TaskId
  /** Lies on a picture, where only the icon has room. */
  isOnPhoto?: boolean
  /** Which picture it is about, where there are several. */
  of?: string | undefined
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const appeals = useQuery({ ...appealsQuery(taskId), enabled: isAmiss(content) })
  const appeal = reviewOf(appeals.data, content)
  if (!appeal) return null
  const label =
    appeal.status === 'offered'
      ? t('reviews.action')
      : t('reviews.actionWithState', { state: t(`reviews.state.${appeal.status}`) })
  const icon = <Scale aria-hidden className={isOnPhoto ? 'size-5' : 'size-4'} />
  const open = () => setIsOpen(true)
  return (
    <>
      {isOnPhoto ? (
        <IconButton label={label} aria-description={of} tone="onPhoto" hasTooltip={false} icon={icon} onClick={open} />
      ) : (
        <Button size="sm" aria-description={of} icon={icon} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && (
        <ReviewDialog appeal={appeal} contentId={content.id} taskId={taskId} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
