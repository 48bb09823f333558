import type { PersonalToken } from '@guise/contract'
import { Trash2 } from '../../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../lib/browser/server-clock.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { longDate, relativeTime } from '../../../lib/language/format.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useRevokeToken } from './token-queries.ts'

/** An access token: what it may do, how long it is good, when it was used, and the way to revoke it. */
export function TokenRow({ token }: { token: PersonalToken }) {
  const { t } = useTranslation()
  const [isRevoking, setRevoking] = useState(false)
  const [now] = useState(serverNow)
  const isOver = Date.parse(token.expires_at) <= now
  return (
    <li className="flex min-h-14 items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{token.name}</span>
          <span className="mono text-xs text-fg-3">{`…${token.ending}`}</span>
          {isOver && <Badge tone="warning">{t('developers.tokens.expired')}</Badge>}
        </p>
        <p className="mono mt-1 flex flex-wrap gap-x-3 text-xs text-fg-2">
          {token.scopes.map((scope) => (
            <span key={scope}>{scope}</span>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-fg-2">
          {!isOver && <span>{t('developers.tokens.until', { day: longDate(token.expires_at) })}</span>}
          <span>
            {token.last_used_at
              ? t('developers.tokens.lastUsed', { when: relativeTime(token.last_used_at) })
              : t('developers.tokens.neverUsed')}
          </span>
        </p>
      </div>
      <IconButton
        className="-mr-2 shrink-0"
        tone="danger"
        label={t('developers.tokens.revoke', { name: token.name })}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setRevoking(true)}
      />
      <RevokeDialog token={token} open={isRevoking} onClose={() => setRevoking(false)} />
    </li>
  )
}

function RevokeDialog({ token, open, onClose }: { token: PersonalToken; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const revoke = useRevokeToken()
  const close = () => {
    revoke.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('developers.tokens.revokeTitle')}
      confirmLabel={t('developers.tokens.revokeLabel')}
      busyLabel={t('developers.tokens.revoking')}
      isBusy={revoke.isPending}
      error={revoke.error ? errorMessage(revoke.error, 'revokeToken') : undefined}
      onConfirm={() =>
        revoke.mutate(token.id, {
          onSuccess: () => {
            close()
            toast.success(t('developers.tokens.revoked', { name: token.name }))
          },
        })
      }
    >
      {t('developers.tokens.revokeText', { name: token.name })}
    </ConfirmDialog>
  )
}
