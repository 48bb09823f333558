import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { useOnline } from '../../lib/api/connection.ts'
import { reloadWithNewFiles } from '../../lib/browser/app-files.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Loader } from '../../ui/state/loader.tsx'
import { OfflinePage } from './offline.tsx'

/**
 * Stands for a page of which a file is missing: it is loaded anew as soon as the server answers, and never before, because the
 * browser's own page of a server out of reach does not come back by itself. What helped no more is shown otherwise.
 */
export function IncompletePage({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const server = useQuery({
    queryKey: ['server-answers'],
    queryFn: ({ signal }) => client.getSite({}, { signal }),
    gcTime: 0,
    retry: false,
    refetchInterval: 5_000,
  })
  const [wasAway, setWasAway] = useState(false)
  if (!wasAway && (!isOnline || server.isError)) setWasAway(true)
  useEffect(() => {
    if (server.isSuccess) reloadWithNewFiles({ wasAway })
  }, [server.isSuccess, wasAway])
  if (!isOnline) return <OfflinePage />
  if (server.isSuccess) return otherwise
  if (server.isPending) return <Loader message={t('pages.preparing')} />
  return (
    <main>
      <ErrorState
        isPage
        title={t('pages.unreachable')}
        message={t('errors.network')}
        onRetry={() => void server.refetch()}
      />
    </main>
  )
}
