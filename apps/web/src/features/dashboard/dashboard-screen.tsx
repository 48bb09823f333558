import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { facesQuery, projectsQuery, tasksQuery } from '../../lib/api/shared-queries.ts'
import { prefetch } from '../../lib/api/query-client.ts'
import { meQuery, useUser } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CreditsCard } from './credits-card.tsx'
import { countFigures } from './figures.ts'
import { GetStarted, stepsDone } from './get-started.tsx'
import { LatestResultsCard } from './latest-results-card.tsx'
import { latestResults } from './latest-results.ts'
import { ProjectsCard } from './projects-card.tsx'
import { StatStrip } from './stat-strip.tsx'
import { recentActivity } from './recent-activity.ts'
import { SwapAPost } from './swap-a-post.tsx'
import type { Sample } from './swap-a-post.tsx'

/** What the dashboard begins with: a link that was entered, or a sample for somebody who has made nothing yet. */
export type Beginnings = {
  onLinks: (links: string) => void
  sample: Sample | undefined
}

const justNowMs = 1_000
/** When the dashboard was left last. */
let leftAt = 0

/** Begins to load what the dashboard shows, before it is drawn. */
export function prefetchDashboard(): void {
  prefetch(projectsQuery)
  prefetch(tasksQuery)
  prefetch(facesQuery)
}

/** Every visit asks anew, unless it was for this very visit that was asked. */
function refetchOnMount({ state }: { state: { dataUpdatedAt: number } }): true | 'always' {
  const isForThis = state.dataUpdatedAt > leftAt && Date.now() - state.dataUpdatedAt < justNowMs
  return isForThis || 'always'
}

/** Where one stands: last work, balance, projects, figures and the way to begin. It reloads at every visit. */
export function DashboardScreen({ onLinks, sample }: Beginnings) {
  const { t } = useTranslation()
  const user = useUser()
  useEffect(() => () => void (leftAt = Date.now()), [])
  // The balance and the swaps counted on the account are reloaded too, but the page does not wait for them.
  useQuery({ ...meQuery, refetchOnMount })
  const [projects, tasks, faces] = useQueries({
    queries: [
      { ...projectsQuery, refetchOnMount },
      { ...tasksQuery, refetchOnMount },
      { ...facesQuery, refetchOnMount },
    ],
  })
  const queries = [projects, tasks, faces]
  const failed = queries.find((query) => query.isError && !query.data)
  const work = projects.data &&
    tasks.data &&
    faces.data && { user, projects: projects.data, tasks: tasks.data, faces: faces.data }
  // Data that come are drawn at once, however long that takes; as a deferred value in short steps, between which a phone can answer a finger.
  const isDrawn = useDeferredValue(work !== undefined)
  if (failed) {
    return (
      <ErrorState
        title={t('dashboard.failedToLoad')}
        isPage
        message={errorMessage(failed.error, 'loadDashboard')}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    )
  }
  const figures = isDrawn && work && countFigures(work)
  return (
    <>
      <PageHeader title={t('dashboard.welcome')} subtitle={user.first_name || user.email} />
      {work && figures ? (
        <div className="flex flex-col gap-4">
          <SwapAPost onLinks={onLinks} sample={work.tasks.length === 0 ? sample : undefined} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            <ActivityCard activities={recentActivity(work)} />
            <CreditsCard user={user} />
            <ProjectsCard counts={figures.projects} />
          </div>
          <LatestResultsCard results={latestResults(work.tasks, 8)} />
          <StatStrip figures={figures} />
          <GetStarted done={stepsDone(work)} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{t('dashboard.loading')}</span>
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
