import type { WebhookEvent } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAndTime, spokenLocale } from '../../../lib/language/format.ts'
import { serviceName } from '../../../lib/language/ledger-words.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { paymentsQuery, paymentStates } from './money-queries.ts'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

const tones = { waiting: 'warning', held: 'warning', granted: 'done', ignored: 'neutral' } as const

/** Payments that the donation services told of; those that wait or are held may be given to a user. */
export function Payments({
  status,
  onStatus,
}: {
  status: WebhookEvent['status'] | undefined
  onStatus: (status: WebhookEvent['status'] | undefined) => void
}) {
  const { t } = useTranslation()
  const payments = useInfiniteQuery(paymentsQuery(status))
  return (
    <section className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('operator.money.events')}</h2>
        <div className="w-full sm:w-48">
          <Select
            label={t('operator.money.status')}
            hideLabel
            options={[
              { value: 'all', label: t('operator.money.everyStatus') },
              ...paymentStates.map((value) => ({ value, label: t(`operator.money.statusOf.${value}`) })),
            ]}
            value={status ?? 'all'}
            onChange={(value) => onStatus(value === 'all' ? undefined : value)}
          />
        </div>
      </div>
      <Paged query={payments} empty={<p className="text-fg-2">{t('operator.money.eventsEmpty')}</p>}>
        {(events) => (
          <Rows label={t('operator.money.events')} items={events} keyOf={({ id }) => id}>
            {(event) => <Payment event={event} />}
          </Rows>
        )}
      </Paged>
    </section>
  )
}

function Payment({ event }: { event: WebhookEvent }) {
  const { t } = useTranslation()
  const [isAssigning, setAssigning] = useState(false)
  const [amount, from] = [amountWords(event), event.email ?? t('operator.money.noEmail')]
  const described = { 'aria-description': `${amount} · ${from}` }
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-3">
          <span className="mono">{amount}</span>
          <Badge tone={tones[event.status]}>{t(`operator.money.statusOf.${event.status}`)}</Badge>
        </p>
        <p className="mt-1 text-fg-2">{event.email ? <EmailAddress address={event.email} /> : from}</p>
        <p className="text-sm text-fg-2">
          {worthWords(event, t)}
          {event.tier && ` · ${event.tier}`}
        </p>
        <p className="text-sm text-fg-3 [overflow-wrap:anywhere]">
          {[
            serviceName(event.service),
            dateAndTime(event.created_at),
            t('operator.money.transaction', { id: event.transaction_id }),
          ].join(' · ')}
        </p>
      </div>
      {['waiting', 'held'].includes(event.status) && (
        <Button {...described} onClick={() => setAssigning(true)}>
          {t('operator.money.assign')}
        </Button>
      )}
      {event.user_id && (
        <Link
          to="/operator/users/$userId"
          params={{ userId: event.user_id }}
          {...described}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('operator.money.user')}
        </Link>
      )}
      {isAssigning && <AssignDialog event={event} onClose={() => setAssigning(false)} />}
    </div>
  )
}

/** What a payment grants, or that nobody has said so yet. */
function worthWords({ status, credits, plan }: WebhookEvent, t: TFunction): string {
  if (plan) return t('operator.money.grantsPlan', { credits, plan: t(`operator.users.planName.${plan}`) })
  return status === 'held' ? t('operator.money.heldWhy') : t('operator.money.grants', { credits })
}

/** An amount in its currency, or with its code as written where that is no currency. */
function amountWords({ amount_cents: cents, currency }: WebhookEvent): string {
  try {
    return (cents / 100).toLocaleString(spokenLocale(), { style: 'currency', currency })
  } catch {
    return `${(cents / 100).toLocaleString(spokenLocale(), { minimumFractionDigits: 2 })} ${currency}`
  }
}
