import type { MadeWebhook } from '@guise/contract'
import { maxWebhooks } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { AccessCard } from '../parts/access-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { useMakeWebhook, webhooksQuery } from './webhook-queries.ts'

/** The webhooks of the person, and the way to another one. */
export function WebhooksCard() {
  const { t } = useTranslation()
  const query = useQuery(webhooksQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  return (
    <AccessCard
      title={t('developers.webhooks.title')}
      text={t('developers.webhooks.text')}
      loading={t('developers.webhooks.loading')}
      none={t('developers.webhooks.none')}
      failed={query.error && !query.data ? errorMessage(query.error, 'loadWebhooks') : undefined}
      onRetry={() => void query.refetch()}
      rows={query.data?.map((hook) => (
        <WebhookRow key={hook.id} hook={hook} />
      ))}
      action={
        <Button
          className="self-start"
          disabled={(query.data?.length ?? 0) >= maxWebhooks}
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setMaking(true)}
        >
          {t('developers.webhooks.make')}
        </Button>
      }
    >
      {isMaking && (
        <MakeDialog
          onClose={() => setMaking(false)}
          onMade={(hook) => {
            setMaking(false)
            setMade(hook)
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('developers.webhooks.secretTitle')}
          text={t('developers.webhooks.secretText')}
          label={t('developers.webhooks.secret')}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </AccessCard>
  )
}

function MakeDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeWebhook) => void }) {
  const { t } = useTranslation()
  const make = useMakeWebhook()
  return (
    <WebhookDialog
      title={t('developers.webhooks.make')}
      submit={t('developers.webhooks.make')}
      initial={{ url: '', events: ['task.completed', 'task.failed'] }}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={(body) => make.mutate(body, { onSuccess: onMade })}
      onClose={onClose}
    />
  )
}
