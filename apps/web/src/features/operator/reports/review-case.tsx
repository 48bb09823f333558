import type { OperatorAppeal } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { Eye } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { CaseHead } from './case-head.tsx'
import { SettleReviewDialog } from './settle-review-dialog.tsx'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** One review of a refused picture: what it was taken for, what its person says, and what was decided. */
export function ReviewCase({ appeal }: { appeal: OperatorAppeal }) {
  const { t } = useTranslation()
  const { email } = appeal.user
  const title = t(`operator.reviews.refusedFor.${appeal.refused_for}`)
  return (
    <>
      <CaseHead title={title} from={email} of={appeal}>
        {(close) => <SettleReviewDialog appeal={appeal} onClose={close} />}
      </CaseHead>
      <div className="flex flex-wrap gap-4">
        {appeal.picture_url ? (
          <HiddenPicture
            url={appeal.picture_url}
            alt={t(`operator.reviews.kind.${appeal.kind}`)}
            of={`${title} · ${email}`}
          />
        ) : (
          <p className="text-fg-3">{t('operator.reviews.gone')}</p>
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <p className="text-sm text-fg-2">{t(`operator.reviews.kind.${appeal.kind}`)}</p>
          <p className="break-words whitespace-pre-wrap">{appeal.words || t('operator.reviews.noWords')}</p>
          <p className="text-sm text-fg-3">
            <Link
              to="/operator/users/$userId"
              params={{ userId: appeal.user.id }}
              className="underline underline-offset-4"
            >
              <EmailAddress address={email} />
            </Link>
            {' · '}
            {t('operator.reports.asked', { ago: relativeTime(appeal.created_at) })}
          </p>
          {appeal.settled_at && (
            <p className="flex flex-wrap items-center gap-2 text-fg-2">
              <Badge>{t(`operator.reviews.status.${appeal.status}`)}</Badge>
              {appeal.note}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** Nobody has to see a refused picture before they want to. */
function HiddenPicture({ url, alt, of }: { url: string; alt: string; of: string }) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  if (isShown) return <Photo src={url} alt={alt} className="size-56" />
  return (
    <div className="flex h-28 w-44 items-center justify-center rounded-image bg-well">
      <Button
        size="sm"
        aria-description={of}
        icon={<Eye aria-hidden className="size-4" />}
        onClick={() => setIsShown(true)}
      >
        {t('operator.reviews.show')}
      </Button>
    </div>
  )
}
