import type { OperatorRemovalRequest } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Facts } from '../parts/page-parts.tsx'
import { CaseHead } from './case-head.tsx'
import { CasePicture } from './case-parts.tsx'
import { SettleRemovalDialog } from './settle-removal-dialog.tsx'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** One removal request: who asks, for what, and what was decided. */
export function RemovalCase({ request }: { request: OperatorRemovalRequest }) {
  const { t } = useTranslation()
  const { address } = request
  return (
    <>
      <CaseHead title={t(`operator.reports.kind.${request.kind}`)} from={request.contact_email} of={request}>
        {(close) => <SettleRemovalDialog request={request} onClose={close} />}
      </CaseHead>
      <div className="flex flex-wrap gap-4">
        {request.result_url && <CasePicture src={request.result_url} alt={t('operator.reports.result')} />}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <p className="break-words whitespace-pre-wrap">{request.description}</p>
          <Facts
            isWide
            facts={[
              [t('operator.reports.from'), <EmailAddress key="from" address={request.contact_email} />],
              [t('operator.reports.signature'), request.signature],
              [t('operator.reports.identification'), request.identification],
              ...(address ? ([[t('operator.reports.address'), address]] as const) : []),
            ]}
          />
          {request.kind === 'result' && !request.content_id && request.status === 'open' && (
            <p className="text-sm text-fg-2">{t('operator.reports.noResultFound')}</p>
          )}
          <p className="text-sm text-fg-3">{t('operator.reports.asked', { ago: relativeTime(request.created_at) })}</p>
          {request.settled_at && (
            <p className="flex flex-wrap items-center gap-2 text-fg-2">
              <Badge>{t(`operator.reports.status.${request.status}`)}</Badge>
              {request.note}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
