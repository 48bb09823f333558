import { maxReviewWords } from '@guise/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './text-area.tsx'

/** Asks for a few words that may be left out, and sends them. */
export function WordsDialog({
  title,
  description,
  label,
  submitLabel,
  isBusy,
  problem,
  onSubmit,
  onClose,
}: {
  title: string
  description: string
  label: string
  submitLabel: string
  isBusy: boolean
  problem: string | null | undefined
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
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // A form in a window above another form's window is not part of it.
          event.stopPropagation()
          onSubmit(words)
        }}
      >
        {problem && <Alert>{problem}</Alert>}
        <TextArea
          label={label}
          rows={3}
          maxLength={maxReviewWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
