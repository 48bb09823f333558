import type { AnswerOf, Operations } from '@guise/contract'
import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { dateAndTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'

/** The receipt of a wish for removal: its number, by when it is decided, and where the answer goes. */
export function RemovalSent({
  receipt,
  email,
  onAgain,
}: {
  receipt: AnswerOf<Operations['createRemovalRequest']>
  email: string
  onAgain: () => void
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="measure flex flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('removal.sent.title')}
      </h1>
      <p>
        <Trans
          i18nKey="removal.sent.due"
          values={{ due: dateAndTime(receipt.due_at) }}
          components={{ due: <strong /> }}
        />
      </p>
      <p className="text-fg-2">
        <Trans
          i18nKey="removal.sent.answer"
          values={{ email }}
          components={{ email: <span className="font-medium break-words text-fg" /> }}
        />
      </p>
      <p className="text-sm text-fg-2">
        {t('removal.sent.number')} <span className="mono break-all">{receipt.id}</span>
      </p>
      <Button className="self-start" onClick={onAgain}>
        {t('removal.sent.again')}
      </Button>
    </div>
  )
}
