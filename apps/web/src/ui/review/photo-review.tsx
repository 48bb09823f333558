import { complaintDueHours } from '@guise/contract'
import type { Appeal } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { Scale } from '../icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../state/alert.tsx'
import { AskReviewDialog } from './ask-review-dialog.tsx'
import { Button } from '../form/button.tsx'
import { toast } from '../overlay/toast.tsx'

/** The way to ask for the review of a photo that the safety gate refused; asked once, it says so. */
export function PhotoReview({ ask: askWith }: { ask: (words: string) => Promise<Appeal> }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const ask = useMutation({
    meta: { failed: 'askReview' },
    mutationFn: askWith,
    onSuccess: ({ status }) => {
      if (status === 'open') toast.success(t('reviews.sent'))
      setIsOpen(false)
    },
  })
  if (ask.data && ask.data.status !== 'offered') {
    return (
      <p className="text-sm text-fg-2">
        {t(`reviews.stateText.${ask.data.status}`, { hours: complaintDueHours })} {ask.data.note}
      </p>
    )
  }
  function close() {
    if (!ask.isPending) ask.reset()
    setIsOpen(false)
  }
  return (
    <>
      {ask.error && !isOpen && <Alert className="mb-2">{errorMessage(ask.error, 'askReview')}</Alert>}
      <Button size="sm" icon={<Scale aria-hidden className="size-4" />} onClick={() => setIsOpen(true)}>
        {t('reviews.action')}
      </Button>
      {isOpen && (
        <AskReviewDialog
          isBusy={ask.isPending}
          error={ask.error}
          onClose={close}
          onSubmit={(words) => ask.mutate(words)}
        />
      )}
    </>
  )
}
