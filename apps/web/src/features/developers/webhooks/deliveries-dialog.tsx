import type { Delivery, Webhook } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { dateAndTime } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { deliveriesQuery, useWebhook } from './webhook-queries.ts'

const tones = { pending: 'busy', delivered: 'done', failed: 'error' } as const

const onError = (problem: unknown) => toast.error(errorMessage(problem, 'changeWebhook'))

/** What was sent to a webhook, and what came of it; each can be sent once more. */
export function DeliveriesDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(deliveriesQuery(hook.id))
  const { test, replay } = useWebhook(hook.id)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('developers.webhooks.deliveries')}
      description={<span className="[overflow-wrap:anywhere]">{hook.url}</span>}
      footer={
        <Button busy={test.isPending} onClick={() => test.mutate(undefined, { onError })}>
          {t('developers.webhooks.test')}
        </Button>
      }
    >
      {error && !data && <RetryAlert message={errorMessage(error, 'loadWebhooks')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-11" />}
      {data?.length === 0 && <p className="text-fg-2">{t('developers.webhooks.noDeliveries')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('developers.webhooks.deliveries')} className="flex flex-col divide-y divide-line">
          {data.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={replay.isPending}
              onReplay={() => replay.mutate(delivery.id, { onError })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function DeliveryRow(props: { delivery: Delivery; isBusy: boolean; onReplay: () => void }) {
  const { t } = useTranslation()
  const { event, status, tries, answer_status: answer, problem, created_at: createdAt } = props.delivery
  const came = answer === null ? problem : String(answer)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="mono text-sm">{event}</span>
          <StatusPill tone={tones[status]}>{t(`developers.webhooks.status.${status}`)}</StatusPill>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-fg-2">
          <span>{dateAndTime(createdAt)}</span>
          <span>{t('developers.webhooks.tries', { count: tries })}</span>
          {came !== null && <span>{t('developers.webhooks.answer', { answer: came })}</span>}
        </p>
      </div>
      <IconButton
        label={t('developers.webhooks.replay', { event })}
        aria-description={dateAndTime(createdAt)}
        icon={<RotateCw aria-hidden className="size-5" />}
        disabled={props.isBusy || status === 'pending'}
        onClick={props.onReplay}
      />
    </li>
  )
}
