import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../lib/api/lists.ts'
import { useStandingFailure } from '../../../lib/api/standing-failure.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** What a query brings; before that its shape, cards or so many lines of text, or why it failed and a way to try again. */
export function Loaded<Data>({
  query,
  lines,
  children,
}: {
  query: Query<Data>
  lines?: number
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation()
  const { failure, retry } = useStandingFailure(query)
  if (query.data !== undefined) return children(query.data)
  if (failure) {
    return (
      <ErrorState title={t('operator.failedToLoad')} message={errorMessage(failure, 'loadOperator')} onRetry={retry} />
    )
  }
  return <Coming lines={lines} />
}

/** The shape of what is loading: cards, or so many lines of text. */
export function Coming({ lines }: { lines?: number | undefined }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={clsx('flex flex-col', lines ? 'gap-1' : 'gap-3')}>
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: lines ?? 3 }, (_, index) => (
        <Skeleton key={index} className={lines ? 'my-0.5 h-3.5 max-w-60' : 'h-20'} />
      ))}
    </div>
  )
}

/** Items that come to a page of a list. */
export const itemsPerPage = 50

/** A list that comes page by page, with a button for the next one. */
export function Paged<Item>({
  query,
  empty,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return empty
        return (
          <>
            {children(items)}
            {query.isFetchNextPageError && <Alert className="mt-4">{errorMessage(query.error, 'loadOperator')}</Alert>}
            {query.hasNextPage && (
              <div className="flex justify-center py-6">
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {query.isFetchingNextPage ? t('common.loading') : t('operator.more')}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
