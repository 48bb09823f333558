import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FrameId } from '../../ui/text/frame-id.tsx'

const tips = ['resolution', 'light', 'frontal', 'fullView', 'onePerson'] as const

/** What makes a good source face. */
export function TipsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('faces.tips.title')}
      description={t('faces.tips.summary')}
      footer={<Button onClick={onClose}>{t('common.gotIt')}</Button>}
    >
      <ol className="flex flex-col gap-4">
        {tips.map((tip, index) => (
          <li key={tip} className="flex gap-4">
            <FrameId index={index} className="pt-1 text-ember-fg" />
            <div>
              <h3 className="text-base">{t(`faces.tips.${tip}`)}</h3>
              <p className="text-fg-2">{t(`faces.tips.${tip}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
