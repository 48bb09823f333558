import type { AnswerOf, Operations } from '@guise/contract'
import { complaintDueHours } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { RemovalForm } from './removal-form.tsx'
import type { RemovalFields } from './removal-problem.tsx'
import { RemovalSent } from './removal-sent.tsx'

type Sent = { receipt: AnswerOf<Operations['createRemovalRequest']>; email: string }

/** Where anybody asks that a result is removed, or that a face is not used. */
export function RemovalScreen() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<Sent>()
  const send = useMutation({ mutationFn: (body: RemovalFields) => client.createRemovalRequest({ body }) })
  if (sent) return <RemovalSent {...sent} onAgain={() => setSent(undefined)} />
  return (
    <div className="max-w-[640px]">
      <PageHeader title={t('removal.title')} subtitle={t('removal.subtitle')} />
      <section className="mb-6 text-fg-2">
        <h2 className="text-lg text-fg">{t('removal.nextTitle')}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
          <li>{t('removal.next.read')}</li>
          <li>{t('removal.next.decide', { hours: complaintDueHours })}</li>
          <li>{t('removal.next.gone')}</li>
        </ol>
      </section>
      <RemovalForm
        isBusy={send.isPending}
        error={send.error}
        onSubmit={(body) =>
          send.mutate(body, { onSuccess: (receipt) => setSent({ receipt, email: body.contact_email }) })
        }
      />
    </div>
  )
}
