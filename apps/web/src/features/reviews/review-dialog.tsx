import { complaintDueHours } from '@guise/contract'
import type { Appeal, ContentId, TaskId } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { AskReviewDialog } from '../../ui/review/ask-review-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useAskReview } from './review-queries.ts'

/** Asks for the review of a refused picture, with words or without; or says where its review stands. */
export function ReviewDialog({
  appeal,
  contentId,
  taskId,
  onClose,
}: {
  appeal: Appeal
  contentId: ContentId
  taskId: TaskId
  onClose: () => void
}) {
  const { t } = useTranslation()
  const ask = useAskReview(taskId, contentId)
  if (appeal.status !== 'offered') return <ReviewState appeal={appeal} status={appeal.status} onClose={onClose} />
  return (
    <AskReviewDialog
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onSubmit={(words) =>
        ask.mutate(words, {
          onSuccess: () => {
            toast.success(t('reviews.sent'))
            onClose()
          },
        })
      }
    />
  )
}

function ReviewState({
  appeal,
  status,
  onClose,
}: {
  appeal: Appeal
  status: Exclude<Appeal['status'], 'offered'>
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviews.title')}
      description={t(`reviews.stateText.${status}`, { hours: complaintDueHours })}
      footer={<Button onClick={onClose}>{t('common.gotIt')}</Button>}
    >
      <dl className="flex flex-col gap-2 text-sm">
        {appeal.words !== '' && (
          <div>
            <dt className="text-fg-3">{t('reviews.yourWords')}</dt>
            <dd className="break-words whitespace-pre-wrap">{appeal.words}</dd>
          </div>
        )}
        {appeal.note && (
          <div>
            <dt className="text-fg-3">{t('reviews.note')}</dt>
            <dd className="break-words whitespace-pre-wrap">{appeal.note}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
