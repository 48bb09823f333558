import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/api/shared-queries.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ExternalLink } from '../../../ui/text/links.tsx'

/** Says that the balance is empty and leads to where credits are bought. */
export function InsufficientCreditsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tasks.add.noCreditsTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <ExternalLink href={site?.credits_url} className={buttonClass({ variant: 'primary' })}>
            {t('tasks.add.purchase')}
          </ExternalLink>
        </>
      }
    >
      <p className="text-fg-2">{t('tasks.add.noCredits')}</p>
    </Dialog>
  )
}
