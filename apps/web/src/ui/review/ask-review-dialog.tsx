import { complaintDueHours, maxReviewWords } from '@guise/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../state/alert.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Form } from '../form/form.tsx'
import { TextArea } from '../form/text-field.tsx'

/** Asks for the review of a refused picture, with a few words that may be left out. */
export function AskReviewDialog({
  isBusy,
  error,
  onSubmit,
  onClose,
}: {
  isBusy: boolean
  error: Error | null
  onSubmit: (words: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const [words, setWords] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviews.action')}
      description={t('reviews.text', { hours: complaintDueHours })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t(isBusy ? 'reviews.sending' : 'reviews.send')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => onSubmit(words)}>
        {error && <Alert>{errorMessage(error, 'askReview')}</Alert>}
        <TextArea
          label={t('reviews.words')}
          rows={3}
          maxLength={maxReviewWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
