import type { Session } from '@guise/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { listFocus } from '../../ui/form/list-focus.ts'
import { client } from '../../lib/api/client.ts'
import { unlessGone } from '../../lib/api/unless-gone.ts'
import { fetchAll } from '../../lib/api/lists.ts'
import { deviceOf } from '../../lib/browser/device-name.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { relativeTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { RetryAlert } from '../../ui/state/alert.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/text/card.tsx'

/** Where the person is signed in, and a way out of each place but this one. */
export function SessionsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  const endAndTell = (id: Session['id'] | undefined, told: string) =>
    end.mutate(id, {
      onSuccess: () => toast.success(told),
      onError: (problem) => toast.error(errorMessage(problem, 'endSession')),
    })
  const hasOthers = data !== undefined && data.length > 1
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('account.sessions.title')}</h2>
      {error && !data && <RetryAlert message={errorMessage(error, 'loadSessions')} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div aria-busy="true" className="flex flex-col gap-2">
          <p className="text-sm text-fg-2">{t('account.sessions.loading')}</p>
          <Skeleton className="h-11" />
        </div>
      )}
      {data && (
        <ul ref={listFocus} className="flex flex-col divide-y divide-line">
          {data.map((session) => {
            const device = nameOf(session, t)
            return (
              <li key={session.id} className="flex min-h-14 items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="break-words">{device}</p>
                  <p className="text-sm text-fg-2">
                    {t('account.sessions.lastActive', { when: relativeTime(session.last_active_at) })}
                  </p>
                </div>
                {session.is_current ? (
                  <Badge tone="done">{t('account.sessions.thisDevice')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    disabled={end.isPending}
                    aria-label={t('account.sessions.endOne', { device })}
                    onClick={() => endAndTell(session.id, t('account.sessions.ended', { device }))}
                  >
                    {t('account.sessions.end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {hasOthers && (
        <Button
          busy={end.isPending && end.variables === undefined}
          onClick={() => endAndTell(undefined, t('account.sessions.endedOthers'))}
        >
          {t('account.sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}

function nameOf({ user_agent: userAgent }: Session, t: TFunction): string {
  const { browser, system } = deviceOf(userAgent ?? '')
  if (browser && system) return t('account.sessions.device', { browser, system })
  return browser ?? system ?? t('account.sessions.unknown')
}

/** Query of where the person is signed in. */
const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => fetchAll('listSessions', {}, signal),
  staleTime: 0,
})

/** Signs one device out, or all but this one when none is named. */
function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'endSession' },
    mutationFn: (id: Session['id'] | undefined) =>
      id === undefined ? client.endOtherSessions() : unlessGone(client.endSession({ params: { session_id: id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
