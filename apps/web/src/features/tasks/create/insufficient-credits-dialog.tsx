import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/api/shared-queries.ts'
import { useUser } from '../../../lib/session/session.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SiteLink } from '../../../ui/text/links.tsx'

/** Says that the balance is empty, or too small for what was asked, and leads to where credits are bought. */
export function InsufficientCreditsDialog({
  open,
  cost,
  onClose,
}: {
  open: boolean
  /** The most that it can cost, where that is more than a credit. */
  cost?: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const site = useSite()
  const { credits_left: left } = useUser()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tasks.add.noCreditsTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SiteLink href={site?.credits_url} className={buttonClass({ variant: 'primary' })}>
            {t('tasks.add.purchase')}
          </SiteLink>
        </>
      }
    >
      <p className="text-fg-2">
        {cost === undefined ? t('tasks.add.noCredits') : t('videos.tooFew', { count: cost, left })}
      </p>
    </Dialog>
  )
}
