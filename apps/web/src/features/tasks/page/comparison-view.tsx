import type { ContentId } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Download, Maximize2, ScanFace } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CompareSlider } from '../../../ui/compare-slider.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tileState, tileStateLabels } from '../model/display-status.ts'
import { frameNumber, listItems } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PickFacesDialog } from '../pick/pick-faces-dialog.tsx'
import { DevelopingPhoto } from './developing-photo.tsx'
import { ItemRetry } from './item-retry.tsx'
import { ItemStatus } from './item-status.tsx'
import { itemAlt, itemFacts } from './item-words.ts'
import { PostTile } from './post-tile.tsx'
import { useTaskPage } from './task-context.ts'

// The stage has the photo's own shape and never more height than fits above the strip.
const stageHeight = 'clamp(260px, 52dvh, 720px)'

/** One photo at a time, its original and its result on the two sides of the seam; the others on a strip below. */
export function ComparisonView() {
  const { task } = useTaskPage()
  const [chosenId, setChosenId] = useState<ContentId>()
  const items = listItems(task)
  const index = Math.max(
    0,
    items.findIndex(({ content }) => content.id === chosenId),
  )
  const item = items[index]
  const unread = Object.values(task.posts).find((post) => post.contents.length === 0)
  if (!item) return unread ? <PostTile post={unread} className="h-[clamp(260px,52dvh,720px)]" /> : null
  const turn = (by: number) => setChosenId(items[(index + by + items.length) % items.length]?.content.id)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-center rounded-image md:bg-ink">
        <Stage key={item.content.id} item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center">
          <IconButton
            label="Previous photo"
            disabled={items.length < 2}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => turn(-1)}
          />
          <span className="mono min-w-16 text-center text-sm">
            {index + 1} / {items.length}
          </span>
          <IconButton
            label="Next photo"
            disabled={items.length < 2}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => turn(1)}
          />
        </div>
        <ItemBar item={item} />
      </div>
      {items.length > 1 && (
        <ul aria-label="Photos of this task" className="-mx-1 flex gap-1 overflow-x-auto p-1">
          {items.map((other) => (
            <li key={other.content.id} className="shrink-0">
              <StripFrame item={other} isShown={other === item} onShow={() => setChosenId(other.content.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Stage({ item }: { item: TaskItem }) {
  const { content, post, frame } = item
  const ratio = content.width && content.height ? content.width / content.height : 0.8
  const shape = { width: `min(100%, calc(${stageHeight} * ${ratio}))`, aspectRatio: ratio }
  if (content.processed_file_url === null || content.item_url === null) {
    return (
      <div className="relative mx-auto" style={shape}>
        <DevelopingPhoto isLarge content={content} post={post} alt={itemAlt(item)} className="size-full" />
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <ItemStatus state={tileState(content, post)} />
        </div>
      </div>
    )
  }
  return (
    <div className="mx-auto" style={shape}>
      <CompareSlider
        className="size-full"
        thumbhash={content.thumbhash}
        before={{
          src: content.item_url,
          alt: `Original ${frameNumber(frame, 'original')}`,
          mark: `${frameNumber(frame, 'original')} Original`,
        }}
        after={{
          src: content.processed_file_url,
          alt: itemAlt(item),
          mark: `${frameNumber(frame, 'result')} Result`,
        }}
      />
    </div>
  )
}

function ItemBar({ item }: { item: TaskItem }) {
  const { task, open, download } = useTaskPage()
  const [isPicking, setIsPicking] = useState(false)
  const { content, post } = item
  const canPick = content.item_type === 'Photo' && content.item_url !== null && isSettled(content.status)
  const facts = itemFacts(item)
  return (
    <>
      <ItemStatus state={tileState(content, post)} />
      {content.error_message ? (
        <p className="min-w-0 flex-1 basis-48 text-sm text-rose">{content.error_message}</p>
      ) : (
        <p className="min-w-0 flex-1 basis-40 text-sm text-fg-2">{facts.join(' · ')}</p>
      )}
      <div className="flex items-center gap-2">
        <ItemRetry item={item} />
        {canPick && (
          <IconButton
            label="Pick faces"
            icon={<ScanFace aria-hidden className="size-5" />}
            onClick={() => setIsPicking(true)}
          />
        )}
        {content.item_url && (
          <IconButton
            label="Full screen"
            icon={<Maximize2 aria-hidden className="size-5" />}
            onClick={() => open(content.id)}
          />
        )}
        {content.processed_file_url && (
          <Button
            size="sm"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => download('results', new Set([content.id]))}
          >
            Download result
          </Button>
        )}
      </div>
      <PickFacesDialog item={item} taskId={task.id} open={isPicking} onClose={() => setIsPicking(false)} />
    </>
  )
}

function StripFrame({ item, isShown, onShow }: { item: TaskItem; isShown: boolean; onShow: () => void }) {
  const { content, post, frame } = item
  const state = tileState(content, post)
  const number = frameNumber(frame, state === 'done' ? 'result' : 'original')
  return (
    <button
      type="button"
      aria-label={`Show photo ${number}, ${tileStateLabels[state].toLowerCase()}`}
      aria-current={isShown || undefined}
      onClick={onShow}
      className={clsx(
        'relative block rounded-image',
        isShown ? 'ring-2 ring-ember-fg' : 'opacity-75 hover:opacity-100',
      )}
    >
      <DevelopingPhoto isSmall content={content} post={post} alt="" className="h-[90px] w-[72px]" />
      <span className="mono absolute bottom-1 left-1 rounded-[3px] bg-ink/75 px-1 text-[11px] leading-4 text-paper">
        {number}
      </span>
    </button>
  )
}
