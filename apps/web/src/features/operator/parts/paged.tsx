import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import type { Page } from '../../../lib/api/fetch-page.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Loaded } from './loaded.tsx'

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
