import { Download, Maximize2 } from 'lucide-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tileState } from '../model/display-status.ts'
import { frameNumber, listItems } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { Photo } from '../../../ui/photo.tsx'
import { DevelopingPhoto } from './developing-photo.tsx'
import { ItemRetry } from './item-retry.tsx'
import { ItemStatus } from './item-status.tsx'
import { itemAlt, itemFacts } from './item-words.ts'
import { PostTile } from './post-tile.tsx'
import { useTaskPage } from './task-context.ts'

/** Every photo as a row: original, result, what was found, what may be done. */
export function ListView() {
  const { task } = useTaskPage()
  const items = listItems(task)
  return (
    <ul className="edge divide-y divide-line rounded-card border border-line bg-card">
      {items.map((item) => (
        <li key={item.content.id}>
          <Row item={item} />
        </li>
      ))}
      {Object.values(task.posts)
        .filter((post) => post.contents.length === 0)
        .map((post) => (
          <li key={post.id}>
            <PostTile post={post} className="min-h-28 bg-transparent" />
          </li>
        ))}
    </ul>
  )
}

function Row({ item }: { item: TaskItem }) {
  const { chosen, choose, open, download } = useTaskPage()
  const { content, post, frame } = item
  const state = tileState(content, post)
  const facts = itemFacts(item)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:flex-nowrap sm:px-4">
      <Checkbox
        label={<span className="mono text-xs text-fg-2">{frameNumber(frame, 'original')}</span>}
        aria-label={`Select photo ${frameNumber(frame, 'original')}`}
        checked={chosen.has(content.id)}
        disabled={content.item_url === null}
        onChange={(event) => choose(content.id, event.target.checked)}
        className="items-center! py-0!"
      />
      <div className="flex shrink-0 gap-1">
        {content.item_url ? (
          <Photo isSmall src={content.thumbnail_url} alt="" thumbhash={content.thumbhash} className="h-20 w-16" />
        ) : (
          <div className="h-20 w-16 rounded-image bg-well" />
        )}
        <DevelopingPhoto isSmall content={content} post={post} alt={itemAlt(item)} className="h-20 w-16" />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ItemStatus state={state} />
          <span className="text-sm text-fg-3">{[content.item_type, ...facts].join(' · ')}</span>
        </div>
        {content.error_message && <p className="mt-1 text-sm text-rose">{content.error_message}</p>}
      </div>
      <div className="ml-auto flex items-center gap-1">
        <ItemRetry item={item} />
        {content.processed_file_url && (
          <IconButton
            label={`Download result ${frame}`}
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => download('results', new Set([content.id]))}
          />
        )}
        {content.item_url && (
          <IconButton
            label={`Open photo ${frame}`}
            icon={<Maximize2 aria-hidden className="size-5" />}
            onClick={() => open(content.id)}
          />
        )}
      </div>
    </div>
  )
}
