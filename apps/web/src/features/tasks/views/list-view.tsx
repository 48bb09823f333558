import { useTranslation } from 'react-i18next'
import { useDrawnItems } from '../model/drawn-items.ts'
import { useShownTask } from '../model/task-context.ts'
import { ListRow } from './list-row.tsx'
import { PostTile } from './post-tile.tsx'

/** Every photo as a row: original, result, what was found, what may be done. */
export function ListView() {
  const { t } = useTranslation()
  const task = useShownTask()
  const items = useDrawnItems(task)
  return (
    <ul
      aria-label={t('tasks.item.strip')}
      className="edge divide-y divide-line rounded-card border border-line bg-card"
    >
      {items.map((item) => (
        <li key={item.content.id} className="drawn-near [contain-intrinsic-height:auto_104px]">
          <ListRow item={item} taskName={task.name} />
        </li>
      ))}
      {Object.values(task.posts)
        .filter((post) => post.contents.length === 0)
        .map((post) => (
          <li key={post.id}>
            <PostTile post={post} className="min-h-28 bg-transparent!" />
          </li>
        ))}
    </ul>
  )
}
