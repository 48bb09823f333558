import { mayExplore } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useUser } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { CategoryButtons } from './category-buttons.tsx'
import type { Category } from './categories.ts'
import { PremiumPopup } from './premium-popup.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { profilesQuery } from './profiles-query.ts'

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** What Explore is filtered by, as it stands in the address. */
export type ExploreFilters = { category: Category; search: string }

/** Creators to explore, for yearly elite subscribers; for everybody else a locked page that says so. */
export function ExploreScreen({
  filters,
  onFilters,
}: {
  filters: ExploreFilters
  onFilters: (filters: ExploreFilters) => void
}) {
  const { t } = useTranslation()
  const { subscription } = useUser()
  const isOpen = mayExplore(subscription)
  return (
    <>
      <PageHeader title={t('explore.title')} subtitle={t('explore.subtitle')} />
      <div className="grid grid-cols-1">
        <div
          inert={!isOpen}
          className={clsx('[grid-area:1/1]', !isOpen && 'max-h-dvh overflow-y-clip mask-b-from-50% opacity-40')}
        >
          <Filters filters={filters} onFilters={onFilters} />
          {isOpen ? <Profiles filters={filters} /> : <ProfilesSkeleton />}
        </div>
        {!isOpen && <PremiumPopup subscription={subscription} className="self-start [grid-area:1/1] sm:mt-12" />}
      </div>
    </>
  )
}

function Filters({ filters, onFilters }: { filters: ExploreFilters; onFilters: (filters: ExploreFilters) => void }) {
  const { t } = useTranslation()
  return (
    <div className="mb-6 flex flex-col gap-3">
      <SearchField
        label={t('explore.searchLabel')}
        placeholder={t('explore.searchPlaceholder')}
        value={filters.search}
        onSearch={(search) => onFilters({ ...filters, search })}
      />
      <div className="-mx-4 overflow-x-auto px-4 pb-1">
        <CategoryButtons value={filters.category} onChange={(category) => onFilters({ ...filters, category })} />
      </div>
    </div>
  )
}

function Profiles({ filters }: { filters: ExploreFilters }) {
  const { t } = useTranslation()
  const found = useInfiniteQuery(profilesQuery(filters.category, filters.search))
  const profiles = useMemo(() => found.data?.pages.flatMap((page) => page.profiles), [found.data])
  const { hasNextPage, isFetching, fetchNextPage } = found
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  if (found.isPending) return <ProfilesSkeleton message={t('explore.loading')} />
  if (!profiles) {
    return (
      <ErrorState
        title={t('explore.failedToLoad')}
        message={errorMessage(found.error, 'loadProfiles')}
        onRetry={() => window.location.reload()}
      />
    )
  }
  if (profiles.length === 0) {
    return (
      <EmptyState title={t('explore.empty')}>
        <p>{t('explore.emptyText')}</p>
      </EmptyState>
    )
  }
  return (
    <ProfileGrid
      key={`${filters.category} ${filters.search}`}
      profiles={profiles}
      isBusy={isFetching}
      onEnd={hasNextPage && !found.isPlaceholderData ? more : undefined}
    />
  )
}

function ProfilesSkeleton({ message }: { message?: string }) {
  return (
    <div aria-busy={message !== undefined}>
      {message && <p className="mb-4 text-fg-2">{message}</p>}
      <div aria-hidden className={gridClass}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="aspect-[3/4] rounded-card" />
        ))}
      </div>
    </div>
  )
}
