import { ApiError } from '@guise/client'
import type { SharedResults } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { dateAndTime } from '../../lib/language/format.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { ExternalLink, ProhibitionLink, RemovalLink } from '../../ui/text/links.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'

const FilmPlayer = lazy(async () => ({ default: (await import('../../ui/video/film-player.tsx')).FilmPlayer }))

type Picture = SharedResults['pictures'][number]

/** What a share link shows to anybody: the results, that they are altered, and where the photos come from. */
export function SharedResultsScreen({ shareId }: { shareId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', shareId],
    // Whatever stands in the address is asked for: what is no id is answered like one that leads nowhere.
    queryFn: ({ signal }) => client.getSharedResults({ params: { share_id: shareId } }, { signal }),
    // Each answer counts as opening the link.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error instanceof ApiError && error.status_code === 404) {
    return (
      <>
        <PageHeader title={t('shares.page.goneTitle')} subtitle={t('shares.page.gone')} />
        <WaysOn />
      </>
    )
  }
  if (error)
    return (
      <ErrorState
        isPage
        title={t('shares.page.title')}
        message={errorMessage(error, 'loadShared')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SharedSkeleton />
  return (
    <>
      <PageHeader title={t('shares.page.title')} subtitle={t('shares.page.altered')} />
      <ul className="flex flex-col gap-8">
        {data.pictures.map((picture, at) => (
          <li key={picture.url}>
            <SharedPicture picture={picture} number={at + 1} />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm text-fg-3">{t('shares.until', { time: dateAndTime(data.expires_at) })}</p>
      <WaysOn />
    </>
  )
}

/** What somebody may want who is, or was, in one of the pictures. */
function WaysOn() {
  const { t } = useTranslation()
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <Link to="/check" className="inline-flex min-h-11 items-center text-ember-fg underline underline-offset-4">
        {t('checkPicture.link')}
      </Link>
      <RemovalLink />
      <ProhibitionLink />
    </p>
  )
}

function SharedSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <PageHeader title={t('shares.page.title')} subtitle={t('shares.page.loading')} />
      <Skeleton className="aspect-[4/5]" />
    </div>
  )
}

function SharedPicture({ picture, number }: { picture: Picture; number: number }) {
  const { t } = useTranslation()
  const { made_at, author, network, source_url } = picture
  return (
    <figure>
      {picture.video_duration === null ? (
        <SharedPhoto picture={picture} number={number} />
      ) : (
        <SharedFilm picture={picture} number={number} />
      )}
      <figcaption className="mt-2 text-sm text-fg-2">
        {t('shares.page.made', { time: dateAndTime(made_at) })}{' '}
        {source_url && (
          <ExternalLink href={source_url} className="text-ember-fg underline underline-offset-4">
            {author ? t('shares.page.fromAuthor', { author }) : t('shares.page.from', { network: network ?? '' })}
          </ExternalLink>
        )}
      </figcaption>
    </figure>
  )
}

function SharedPhoto({ picture, number }: { picture: Picture; number: number }) {
  const { t } = useTranslation()
  return (
    <div className="relative mx-auto" style={shapeOf(picture)}>
      <Photo
        src={picture.url}
        alt={t('shares.page.alt', { number })}
        thumbhash={picture.thumbhash}
        fit="contain"
        isEager={number === 1}
        className="size-full"
      />
      <AiMark picture={picture} />
    </div>
  )
}

function SharedFilm({ picture, number }: { picture: Picture; number: number }) {
  const { t } = useTranslation()
  const { url, thumbnail_url } = picture
  return (
    <Suspense fallback={<div className="mx-auto" style={shapeOf(picture)} />}>
      <FilmPlayer src={url} poster={thumbnail_url} alt={t('videos.shared', { number })} shape={shapeOf(picture)}>
        <AiMark picture={picture} />
      </FilmPlayer>
    </Suspense>
  )
}

/** For results from a time in which the mark in the picture was switched off. */
function AiMark({ picture }: { picture: Picture }) {
  const { t } = useTranslation()
  if (picture.has_visible_mark) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute right-2 bottom-2 rounded-control bg-ink/70 px-2 py-0.5 text-sm text-paper"
    >
      {t('shares.page.mark')}
    </span>
  )
}

function shapeOf({ width, height }: Picture) {
  return { aspectRatio: `${width} / ${height}`, maxHeight: '80vh' }
}
