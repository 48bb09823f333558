import type { OperatorProhibition } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { CaseHead } from './case-head.tsx'
import { SettleProhibitionDialog } from './settle-prohibition-dialog.tsx'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** Somebody who forbids their face: the photo with the fingers that were asked for, and what was decided. */
export function ProhibitionCase({ prohibition }: { prohibition: OperatorProhibition }) {
  const { t } = useTranslation()
  return (
    <>
      <CaseHead title={t('operator.prohibitions.title')} from={prohibition.email} of={prohibition}>
        {(close) => <SettleProhibitionDialog prohibition={prohibition} onClose={close} />}
      </CaseHead>
      <div className="flex flex-wrap gap-4">
        {prohibition.photo_url ? (
          <Photo src={prohibition.photo_url} alt={t('operator.prohibitions.photo')} className="h-56 w-full sm:w-80" />
        ) : (
          <p className="text-fg-3">{t('operator.prohibitions.photoGone')}</p>
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <p className="text-lg">{t('operator.prohibitions.fingers', { count: prohibition.fingers })}</p>
          <p className="text-fg-2">
            <EmailAddress address={prohibition.email} />
          </p>
          <p className="text-sm text-fg-3">
            {t('operator.reports.asked', { ago: relativeTime(prohibition.created_at) })}
          </p>
          {prohibition.settled_at && (
            <p className="flex flex-wrap items-center gap-2 text-fg-2">
              <Badge>{t(`operator.prohibitions.status.${prohibition.status}`)}</Badge>
              {prohibition.note}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
