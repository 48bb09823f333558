import { Link } from '@tanstack/react-router'
import { Images } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { errorMessage } from '../../lib/language/error-message.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'

/** What the gallery says when there is nothing to show. */
export function GalleryEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Images aria-hidden className="size-10" />}
        title={t('gallery.nothingMatches')}
        action={<Button onClick={onClear}>{t('gallery.clearFilters')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<Images aria-hidden className="size-10" />}
      title={t('gallery.empty')}
      action={
        <Link to="/projects" className={buttonClass()}>
          {t('gallery.goToProjects')}
        </Link>
      }
    >
      <p>{t('gallery.emptyHint')}</p>
    </EmptyState>
  )
}

/** What the gallery says when it could not be loaded. */
export function GalleryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return <ErrorState title={t('gallery.failed')} message={errorMessage(error, 'loadGallery')} onRetry={onRetry} />
}

/** The shape of the gallery while it loads. */
export function GallerySkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-1 md:grid-cols-3 xl:grid-cols-5">
      <span className="sr-only">{t('gallery.loading')}</span>
      {Array.from({ length: 10 }, (_, i) => (
        <Skeleton key={i} className="aspect-square rounded-image" />
      ))}
    </div>
  )
}
