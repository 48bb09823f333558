import type { Webhook } from '@guise/contract'
import { EllipsisVertical } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { useWebhook } from './webhook-queries.ts'

type Opened = 'deliveries' | 'change' | 'remove' | 'rotate'

/** A webhook: where it leads, what it is told of, and what can be done with it. */
export function WebhookRow({ hook }: { hook: Webhook }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const { change } = useWebhook(hook.id)
  const close = () => setOpened(undefined)
  const turn = () =>
    change.mutate(
      { is_enabled: !hook.is_enabled },
      { onError: (error) => toast.error(errorMessage(error, 'changeWebhook')) },
    )
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{hook.url}</span>
          {!hook.is_enabled && <Badge tone="warning">{t('developers.webhooks.off')}</Badge>}
          {hook.is_enabled && hook.failing_since && <Badge tone="error">{t('developers.webhooks.failing')}</Badge>}
        </p>
        <p className="mono mt-1 flex flex-wrap gap-x-3 text-xs text-fg-2">
          {hook.events.map((event) => (
            <span key={event}>{event}</span>
          ))}
        </p>
        <Button size="sm" aria-description={hook.url} className="mt-3" onClick={() => setOpened('deliveries')}>
          {t('developers.webhooks.deliveries')}
        </Button>
      </div>
      <Menu
        trigger={
          <IconButton
            className="-mr-2 shrink-0"
            label={t('developers.webhooks.actions', { address: hook.url })}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        }
        entries={[
          { label: t('developers.webhooks.change'), onSelect: () => setOpened('change') },
          { label: t('developers.webhooks.rotate'), onSelect: () => setOpened('rotate') },
          { label: t(`developers.webhooks.${hook.is_enabled ? 'switchOff' : 'switchOn'}`), onSelect: turn },
          'separator',
          {
            label: t('developers.webhooks.remove'),
            isDanger: true,
            onSelect: () => setOpened('remove'),
          },
        ]}
      />
      {opened === 'deliveries' && <DeliveriesDialog hook={hook} onClose={close} />}
      {opened === 'change' && <ChangeDialog hook={hook} onClose={close} />}
      {opened === 'remove' && <RemoveDialog hook={hook} onClose={close} />}
      {opened === 'rotate' && <RotateDialog hook={hook} onClose={close} />}
    </li>
  )
}

type Props = { hook: Webhook; onClose: () => void }

function ChangeDialog({ hook, onClose }: Props) {
  const { t } = useTranslation()
  const { change } = useWebhook(hook.id)
  return (
    <WebhookDialog
      title={t('developers.webhooks.change')}
      submit={t('common.save')}
      initial={hook}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={(body) => change.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ hook, onClose }: Props) {
  const { t } = useTranslation()
  const { remove } = useWebhook(hook.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('developers.webhooks.removeTitle')}
      confirmLabel={t('developers.webhooks.removeLabel')}
      isBusy={remove.isPending}
      error={remove.error ? errorMessage(remove.error, 'changeWebhook') : undefined}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {t('developers.webhooks.removeText')}
    </ConfirmDialog>
  )
}

function RotateDialog({ hook, onClose }: Props) {
  const { t } = useTranslation()
  const { rotate } = useWebhook(hook.id)
  if (rotate.data) {
    return (
      <SecretDialog
        title={t('developers.webhooks.secretTitle')}
        text={t('developers.webhooks.secretText')}
        label={t('developers.webhooks.secret')}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('developers.webhooks.rotateTitle')}
      confirmLabel={t('developers.webhooks.rotate')}
      isBusy={rotate.isPending}
      error={rotate.error ? errorMessage(rotate.error, 'changeWebhook') : undefined}
      onConfirm={() => rotate.mutate()}
    >
      {t('developers.webhooks.rotateText')}
    </ConfirmDialog>
  )
}
