import { isSettled } from '@guise/contract'
import { clsx } from 'clsx'
import { useDrawnItems } from '../model/drawn-items.ts'
import { ItemTile } from '../item/item-tile.tsx'
import { PostTile } from './post-tile.tsx'
import { useShownTask } from '../model/task-context.ts'

/** Every photo as a tile that moves from waiting to done in its place. */
export function GridView() {
  const task = useShownTask()
  const itemsOf = Map.groupBy(useDrawnItems(task), ({ post }) => post.id)
  return (
    <ul className="grid grid-cols-2 gap-1 max-[14em]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {Object.values(task.posts).map((post) =>
        post.contents.length === 0 ? (
          <li key={post.id} className={clsx(isSettled(post.status) && 'min-[14em]:col-span-2')}>
            <PostTile post={post} className={isSettled(post.status) ? 'h-full min-h-52' : 'aspect-[4/5]'} />
          </li>
        ) : (
          itemsOf.get(post.id)?.map((item) => (
            <li key={item.content.id} className="aspect-[4/5] drawn-near">
              <ItemTile item={item} />
            </li>
          ))
        ),
      )}
    </ul>
  )
}
