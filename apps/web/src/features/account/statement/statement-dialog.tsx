import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { fetchAll } from '../../../lib/api/lists.ts'
import { saveBlob } from '../../../lib/files/save-media.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { statementCsv, statementQuery } from './statement.ts'
import { StatementList } from './statement-list.tsx'

/** The billing history: every movement of credits, with a table of it for a spreadsheet. */
export function StatementDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const statement = useInfiniteQuery({ ...statementQuery, enabled: open })
  const download = useStatementDownload()
  const entries = statement.data?.pages.flatMap((page) => page.items)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('account.billingHistory')}
      description={t('account.statement.description')}
      footer={
        entries &&
        entries.length > 0 && (
          <Button
            busy={download.isPending}
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => download.mutate()}
          >
            {download.isPending ? t('account.statement.downloading') : t('account.statement.download')}
          </Button>
        )
      }
    >
      {download.error && <Alert className="mb-3">{errorMessage(download.error, 'loadStatement')}</Alert>}
      {statement.isPending && <StatementSkeleton />}
      {statement.isError && !entries && (
        <ErrorState
          title={t('account.statement.failedToLoad')}
          message={errorMessage(statement.error, 'loadStatement')}
          onRetry={() => void statement.refetch()}
        />
      )}
      {entries?.length === 0 && (
        <EmptyState title={t('account.statement.empty')}>
          <p>{t('account.statement.emptyText')}</p>
        </EmptyState>
      )}
      {entries && entries.length > 0 && <StatementList entries={entries} onLeave={onClose} />}
      {statement.isFetchNextPageError && (
        <Alert className="mt-3">{errorMessage(statement.error, 'loadStatement')}</Alert>
      )}
      {statement.hasNextPage && (
        <div className="flex justify-center py-4">
          <Button busy={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
            {statement.isFetchingNextPage ? t('account.statement.loadingMore') : t('account.statement.loadMore')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Saves the whole statement, however many pages of it were looked at. */
function useStatementDownload() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => fetchAll('getStatement', {}, new AbortController().signal),
    // Spreadsheets take a file for Unicode only when it begins with this mark.
    onSuccess: (entries) =>
      saveBlob(
        new Blob([`\uFEFF${statementCsv(entries)}`], { type: 'text/csv;charset=utf-8' }),
        t('account.statement.fileName'),
      ),
  })
}

function StatementSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="flex flex-col gap-3 py-2">
      <span className="sr-only">{t('account.statement.loading')}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  )
}
