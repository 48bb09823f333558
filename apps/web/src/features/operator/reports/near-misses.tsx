import { refusedFromLikeness } from '@guise/contract'
import type { NearMiss } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { nearMissesQuery } from './report-queries.ts'
import { SettleNearMissDialog } from './settle-near-miss-dialog.tsx'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** Pictures that nearly look like somebody who has forbidden their face. */
export function NearMisses() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="near-misses" className="mt-8">
      <h2 id="near-misses" className="text-xl">
        {t('operator.prohibitions.misses.title')}
      </h2>
      <p className="mt-1 mb-4 text-fg-2">{t('operator.prohibitions.misses.text')}</p>
      <Paged
        query={useInfiniteQuery(nearMissesQuery)}
        empty={<p className="text-fg-3">{t('operator.prohibitions.misses.none')}</p>}
      >
        {(misses) => (
          <Rows label={t('operator.prohibitions.misses.title')} items={misses} keyOf={({ id }) => id}>
            {(miss) => <Miss miss={miss} />}
          </Rows>
        )}
      </Paged>
    </section>
  )
}

function Miss({ miss }: { miss: NearMiss }) {
  const { t } = useTranslation()
  const [isSettling, setSettling] = useState(false)
  const kind = t(`operator.prohibitions.misses.kind.${miss.kind}`)
  return (
    <div className="flex flex-wrap items-start gap-4">
      {miss.picture_url ? (
        <Photo src={miss.picture_url} alt={kind} isSmall className="size-28" />
      ) : (
        <p className="text-fg-3">{t('operator.prohibitions.misses.gone')}</p>
      )}
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p>{kind}</p>
        <p className="text-fg-2">
          {t('operator.prohibitions.misses.likeness', {
            percent: Math.round(miss.likeness * 100),
            from: Math.round(refusedFromLikeness * 100),
          })}
        </p>
        <p className="text-sm text-fg-3">
          <Link to="/operator/users/$userId" params={{ userId: miss.user.id }} className="underline underline-offset-4">
            <EmailAddress address={miss.user.email} />
          </Link>
          {' · '}
          {relativeTime(miss.created_at)}
        </p>
      </div>
      <Button aria-description={`${kind} · ${miss.user.email}`} onClick={() => setSettling(true)}>
        {t('operator.reports.settle')}
      </Button>
      {isSettling && <SettleNearMissDialog miss={miss} onClose={() => setSettling(false)} />}
    </div>
  )
}
