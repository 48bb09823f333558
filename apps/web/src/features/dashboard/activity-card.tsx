import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, LoaderCircle } from '../../ui/icons/signs.ts'
import { ImageUp } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../lib/language/format.ts'
import { Card } from '../../ui/text/card.tsx'
import { wholeCard } from '../../ui/text/whole-card.ts'
import type { Activity } from './recent-activity.ts'

const icons = { project_completed: CircleCheck, task_started: LoaderCircle, source_uploaded: ImageUp }
const colors = { mint: 'text-mint', sun: 'text-sun', sky: 'text-sky' }

/** What happened lately. */
export function ActivityCard({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-col p-5">
      <h2 className="text-lg">{t('dashboard.activity.title')}</h2>
      {activities.length === 0 ? (
        <div className="my-auto py-6 text-center">
          <p>{t('dashboard.activity.empty')}</p>
          <p className="mt-1 text-fg-2">{t('dashboard.activity.emptyText')}</p>
        </div>
      ) : (
        <ul className="mt-3 flex flex-col gap-1">
          {activities.map((activity) => {
            const Icon = icons[activity.type]
            return (
              <li
                key={activity.id}
                {...wholeCard.listens}
                className={clsx(
                  wholeCard.look,
                  '-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-well',
                )}
              >
                <Icon aria-hidden className={clsx('size-5 shrink-0', colors[activity.color])} />
                <div className="min-w-0">
                  <p className="line-clamp-2">
                    <ActivityLink activity={activity} />
                  </p>
                  <p className="text-sm text-fg-3">{relativeTime(activity.timestamp)}</p>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function ActivityLink({ activity: { message, projectId, taskId } }: { activity: Activity }) {
  if (projectId && taskId) {
    return (
      <Link to="/projects/$projectId/tasks/$taskId" params={{ projectId, taskId }} {...wholeCard.link}>
        {message}
      </Link>
    )
  }
  if (projectId) {
    return (
      <Link to="/projects/$projectId" params={{ projectId }} {...wholeCard.link}>
        {message}
      </Link>
    )
  }
  return (
    <Link to="/source-faces" {...wholeCard.link}>
      {message}
    </Link>
  )
}
