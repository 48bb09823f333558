import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../state/alert.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  busyLabel,
  isBusy = false,
  error,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  busyLabel?: string
  isBusy?: boolean
  error?: string | undefined
  onConfirm: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-fg-2">{children}</div>
      {error && <Alert className="mt-4">{error}</Alert>}
    </Dialog>
  )
}
