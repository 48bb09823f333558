import type { Passkey } from '@guise/contract'
import { KeyRound, Pencil, Trash2 } from '../../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { relativeTime } from '../../../lib/language/format.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { useRemovePasskey, useRenamePasskey } from './passkey-mutations.ts'

/** A passkey with its last use, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name } = passkey
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {passkey.is_synced && <Badge>{t('account.passkeys.synced')}</Badge>}
        </p>
        <p className="text-sm text-fg-2">
          {passkey.last_used_at
            ? t('account.passkeys.lastUsed', { when: relativeTime(passkey.last_used_at) })
            : t('account.passkeys.neverUsed')}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <IconButton
          label={t('account.passkeys.rename', { name })}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={() => setOpen('rename')}
        />
        <IconButton
          tone="danger"
          label={t('account.passkeys.remove', { name })}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => setOpen('remove')}
        />
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={() => setOpen(undefined)} />}
      <RemoveDialog passkey={passkey} open={open === 'remove'} onClose={() => setOpen(undefined)} />
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useRenamePasskey(passkey.id)
  return (
    <PasskeyNameDialog
      title={t('account.passkeys.renameTitle')}
      name={passkey.name}
      labels={{ submit: t('common.save'), busy: t('common.saving') }}
      action="changePasskey"
      mutation={rename}
      onClose={onClose}
      onDone={(name) => {
        onClose()
        toast.success(t('account.passkeys.renamed', { name }))
      }}
    />
  )
}

function RemoveDialog({ passkey, open, onClose }: { passkey: Passkey; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemovePasskey()
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('account.passkeys.removeTitle')}
      confirmLabel={t('account.passkeys.removeLabel')}
      busyLabel={t('account.passkeys.removing')}
      isBusy={remove.isPending}
      error={remove.error ? errorMessage(remove.error, 'changePasskey') : undefined}
      onConfirm={() =>
        remove.mutate(passkey.id, {
          onSuccess: () => {
            close()
            toast.success(t('account.passkeys.removed', { name: passkey.name }))
          },
        })
      }
    >
      {t('account.passkeys.removeText', { name: passkey.name })}
    </ConfirmDialog>
  )
}
