import type { ProhibitionReceipt } from '@guise/contract'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { dateAndTime } from '../../lib/language/format.ts'

/** The receipt of a photo: by when it is decided, and where the answer goes. */
export function Received({ receipt, email }: { receipt: ProhibitionReceipt; email: string }) {
  const { t } = useTranslation()
  return (
    <Outcome title={t('prohibition.sent.title')}>
      <p>
        <Trans
          i18nKey="prohibition.sent.due"
          values={{ due: dateAndTime(receipt.due_at) }}
          components={{ due: <strong /> }}
        />
      </p>
      <p className="text-fg-2">
        <Trans
          i18nKey="prohibition.sent.answer"
          values={{ email }}
          components={{ email: <span className="font-medium break-words text-fg" /> }}
        />
      </p>
      <p className="text-sm text-fg-2">
        {t('prohibition.sent.number')} <span className="mono break-all">{receipt.id}</span>
      </p>
    </Outcome>
  )
}

/** What was forbidden is allowed again. */
export function TakenBack({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Outcome title={t('prohibition.withdrawn.title')}>
      <p>{count === 0 ? t('prohibition.withdrawn.none') : t('prohibition.withdrawn.done', { count })}</p>
    </Outcome>
  )
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="measure flex flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
