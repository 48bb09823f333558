import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Photo } from '../../ui/photo/photo.tsx'
import { Card } from '../../ui/text/card.tsx'
import { FilmPreview } from '../../ui/video/film-preview.tsx'
import { FilmSign } from '../../ui/video/film-sign.tsx'
import type { LatestResult } from './latest-results.ts'

/** The newest results as pictures, each of which opens in the gallery. */
export function LatestResultsCard({ results }: { results: readonly LatestResult[] }) {
  const { t } = useTranslation()
  if (results.length === 0) return null
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{t('dashboard.latest.title')}</h2>
        <Link to="/gallery" className="-my-2.5 inline-flex min-h-11 items-center text-sm underline underline-offset-2">
          {t('dashboard.latest.all')}
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {results.map(({ id, url, thumbhash, task, film }, index) => (
          <li key={id} className={clsx(index >= 6 && 'max-sm:hidden')}>
            <Link
              to="/gallery"
              search={{ photo: id }}
              data-film={film && true}
              className="relative block rounded-image transition-opacity duration-[90ms] hover:opacity-85"
            >
              <Photo
                isSmall
                src={url}
                alt={t('dashboard.latest.photoOf', { name: task, number: index + 1 })}
                thumbhash={thumbhash}
                className="aspect-[4/5]"
              />
              {film && <FilmPreview src={film.url} />}
              {film && <FilmSign seconds={film.seconds} className="bottom-2 left-2" />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
