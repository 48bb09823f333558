import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/state/alert.tsx'
import { AddPhotosButton } from '../photos/next-step-buttons.tsx'
import { useShownTask } from '../model/task-context.ts'

/** Says which posts their network showed only a part of, above whichever view is chosen, and takes the rest by hand. */
export function TruncatedPosts() {
  const { t } = useTranslation()
  const task = useShownTask()
  const truncated = Object.values(task.posts).filter((post) => post.is_truncated)
  if (truncated.length === 0) return null
  return (
    <ul className="mb-4 flex flex-col gap-2">
      {truncated.map((post) => (
        <li key={post.id}>
          <Alert tone="warning">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-60">
                <p>{t('tasks.item.truncated')}</p>
                {Object.keys(task.posts).length > 1 && <p className="text-sm break-all text-fg-2">{post.url}</p>}
              </div>
              <AddPhotosButton post={post} />
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  )
}
