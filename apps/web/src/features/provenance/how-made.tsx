import type { ContentId, ResultProvenance } from '@guise/contract'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { ScrollText } from '../../ui/icons/things.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { sayReason } from '../../lib/language/say-reason.ts'
import { dateAndTime } from '../../lib/language/format.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { client } from '../../lib/api/client.ts'

type HowMadeProps = { contentId: ContentId; resultUrl: string | null; isVideo: boolean }

/** The way to what a result says of itself; lies on a picture. */
export function HowMade({ contentId, resultUrl, isVideo }: HowMadeProps) {
  const { t } = useTranslation()
  const kind = isVideo ? 'video' : 'photo'
  const [isOpen, setIsOpen] = useState(false)
  const provenance = useQuery({ ...provenanceQuery(contentId, resultUrl), enabled: isOpen })
  if (resultUrl === null) return null
  return (
    <>
      <IconButton
        label={t(`provenance.${kind}.title`)}
        tone="onPhoto"
        hasTooltip={false}
        icon={<ScrollText aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(`provenance.${kind}.title`)}
        description={t('provenance.subtitle')}
      >
        {provenance.data ? (
          <Facts made={provenance.data} kind={kind} />
        ) : provenance.isError ? (
          <ErrorState
            title={t(`provenance.${kind}.failed`)}
            message={errorMessage(provenance.error, 'loadProvenance')}
            onRetry={() => void provenance.refetch()}
          />
        ) : (
          <Reading kind={kind} />
        )}
      </Dialog>
    </>
  )
}

/** What the words are of. */
type Kind = 'photo' | 'video'

function Reading({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="flex flex-col gap-3 pb-4">
      <span className="sr-only">{t(`provenance.${kind}.loading`)}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

function Facts({ made, kind }: { made: ResultProvenance; kind: Kind }) {
  const { t } = useTranslation()
  const { credentials } = made
  return (
    <dl className="flex flex-col gap-4 pb-4">
      <Fact term={t('provenance.what')}>{t(`provenance.${kind}.faceReplaced`)}</Fact>
      <Fact term={t('provenance.when')}>
        {dateAndTime(made.made_at)}
        {credentials.stamped_at && (
          <Aside>{t('provenance.stamped', { time: dateAndTime(credentials.stamped_at) })}</Aside>
        )}
      </Fact>
      <Fact term={t('provenance.signed')}>
        {t(`provenance.states.${credentials.state}`)}
        {credentials.signed_by && <Aside>{t('provenance.by', { name: credentials.signed_by })}</Aside>}
      </Fact>
      <Fact term={t('provenance.original')}>
        <Original {...credentials} kind={kind} />
      </Fact>
      {made.engine && (
        <Fact term={t('provenance.engine')}>
          <Engine {...made.engine} />
        </Fact>
      )}
      <Fact term={t('provenance.marks')}>
        {t(made.has_visible_mark ? 'provenance.visible' : 'provenance.notVisible')}
        <Aside>{t(made.has_watermark ? 'provenance.watermark' : 'provenance.noWatermark')}</Aside>
      </Fact>
      {credentials.state === 'valid' && kind === 'photo' && (
        <Fact term={t('provenance.formats')}>
          <OtherFormats url={made.file_url} />
        </Fact>
      )}
    </dl>
  )
}

function Original({
  original_sha256: hash,
  has_original_credentials: hasCredentials,
  kind,
}: ResultProvenance['credentials'] & { kind: Kind }) {
  const { t } = useTranslation()
  if (!hash) return t(`provenance.${kind}.originalUnknown`)
  return (
    <>
      {t(`provenance.${kind}.originalHash`)}
      <code className="mono block text-xs break-all text-fg-2">{hash}</code>
      <Aside>{t(hasCredentials ? `provenance.${kind}.originalSaid` : `provenance.${kind}.originalSilent`)}</Aside>
    </>
  )
}

function Engine({ engine, name, message, fell_back, models }: NonNullable<ResultProvenance['engine']>) {
  const { t } = useTranslation()
  return (
    <>
      {t(`provenance.engines.${engine}`, { name })}
      {message !== null && <Aside>{sayReason(fell_back, message)}</Aside>}
      {models.length > 0 && <Aside>{t('provenance.engineFiles')}</Aside>}
      {models.map((hash) => (
        <code key={hash} className="mono mt-1 block text-xs break-all text-fg-2">
          {hash}
        </code>
      ))}
    </>
  )
}

const formats = { png: 'PNG', webp: 'WebP' }

function OtherFormats({ url }: { url: string }) {
  const { t } = useTranslation()
  return Object.entries(formats).map(([ending, format]) => (
    <a
      key={ending}
      href={`${url}&as=${ending}`}
      download={`result.${ending}`}
      className="mr-6 inline-flex min-h-11 items-center underline"
    >
      {t('provenance.saveAs', { format })}
    </a>
  ))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-fg-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-fg-2">{children}</span>
}

/** Query of how a result was made; a new attempt is another result. */
function provenanceQuery(contentId: ContentId, resultUrl: string | null) {
  return queryOptions({
    queryKey: ['provenance', contentId, resultUrl],
    queryFn: ({ signal }) => client.getResultProvenance({ params: { content_id: contentId } }, { signal }),
  })
}
