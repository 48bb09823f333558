import type { ContentId } from '@guise/contract'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/signs.ts'
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawnSoFar } from '../../../lib/browser/drawn-so-far.ts'
import { CompareSlider } from '../../../ui/photo/compare-slider.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { LightboxZoom } from '../../../ui/lightbox/lightbox-zoom.tsx'
import { viewAfterKey } from '../../../ui/lightbox/view-keys.ts'
import { wholePicture, zoomAround } from '../../../ui/photo/zoom.ts'
import { taskErrorText, tileState } from '../model/task-state.ts'
import { useItems } from '../model/drawn-items.ts'
import { frameNumber } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PhotoProgress } from '../item/photo-progress.tsx'
import { ItemBar } from '../item/item-bar.tsx'
import { itemAlt, ItemStatus } from '../item/item-words.tsx'
import { PostTile } from './post-tile.tsx'
import { StripFrame } from './strip-frame.tsx'
import { useShownTask, useTaskPage } from '../model/task-context.ts'
import { VeilSign } from '../item/veil.tsx'
import { VideoProgress } from '../item/video-progress.tsx'

const FilmComparison = lazy(async () => ({
  default: (await import('../../../ui/video/film-comparison.tsx')).FilmComparison,
}))

/** One photo at a time, its original and its result on the two sides of the seam; the others on a strip below. */
export function ComparisonView() {
  const { t } = useTranslation()
  const task = useShownTask()
  const [chosenId, setChosenId] = useState<ContentId>()
  const items = useItems(task)
  const drawn = useDrawnSoFar(items)
  const index = Math.max(
    0,
    items.findIndex(({ content }) => content.id === chosenId),
  )
  const item = items[index]
  const unread = Object.values(task.posts).find((post) => post.contents.length === 0)
  if (!item) {
    return unread ? <PostTile post={unread} saidAbove={taskErrorText(task)} className="min-h-(--stage-height)" /> : null
  }
  const turn = (by: number) => setChosenId(items[(index + by + items.length) % items.length]?.content.id)
  return (
    <div className="flex flex-col gap-3">
      <div className="relative grid grid-cols-1 items-center rounded-image bg-ink">
        <Stage key={item.content.id} item={item} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center">
          <IconButton
            label={t('tasks.item.previous')}
            disabled={items.length < 2}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => turn(-1)}
          />
          <span aria-live="polite" className="mono min-w-16 text-center text-sm">
            {t('lightbox.place', { index: index + 1, count: items.length })}
          </span>
          <IconButton
            label={t('tasks.item.next')}
            disabled={items.length < 2}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => turn(1)}
          />
        </div>
        <ItemBar item={item} />
      </div>
      {items.length > 1 && (
        <ul aria-label={t('tasks.item.strip')} className="-mx-1 flex gap-1 overflow-x-auto p-1 print:hidden">
          {drawn.map((other) => (
            <li key={other.content.id} className="shrink-0">
              <StripFrame item={other} isShown={other === item} onShow={setChosenId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Stage({ item }: { item: TaskItem }) {
  const { isVeiled } = useTaskPage()
  const [view, setView] = useState(wholePicture)
  const { content, post } = item
  const ratio = content.width && content.height ? content.width / content.height : 0.8
  // Of a very narrow or wide picture the stage is wider or higher: buttons and marks need room.
  const width = `min(100%, max(14rem, calc(var(--stage-height) * ${ratio})))`
  const shape = { width, aspectRatio: ratio, minHeight: '10.5rem', maxHeight: 'var(--stage-height)' }
  if (isVeiled(post)) {
    return (
      <div className="relative mx-auto" style={shape}>
        <VeiledPhoto item={item} />
      </div>
    )
  }
  if (content.processed_file_url === null || content.item_url === null) {
    return (
      <div className="relative mx-auto" style={shape}>
        <PhotoProgress isLarge content={content} post={post} alt={itemAlt(item)} className="size-full" />
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex flex-col items-center gap-2 px-4">
          <ItemStatus state={tileState(content, post)} />
          <VideoProgress isOnPhoto item={item} className="w-full max-w-80" />
        </div>
      </div>
    )
  }
  function press(event: KeyboardEvent) {
    const next = viewAfterKey(view, event)
    if (!next) return
    event.preventDefault()
    setView(next)
  }
  return (
    // The keys of the zoom work on its buttons and on the seam alike.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grid grid-cols-1" onKeyDown={press}>
      <Comparison item={item} shape={shape} view={view} onView={setView} />
      <div className="absolute top-2 print:hidden" style={{ right: besideOrOn(width) }}>
        <LightboxZoom zoom={view.zoom} onZoom={(zoom) => setView(zoomAround(view, zoom))} />
      </div>
    </div>
  )
}

/** How far from the right the buttons of the zoom are: beside the picture where they have room there, else on it; never half of each. */
function besideOrOn(width: string): string {
  const beside = `((100% - ${width}) / 2)`
  const lacks = `(11rem - ${beside})` // three buttons with a little space around
  return `calc(0.5rem + clamp(0px, ${lacks} * 9999, ${beside}))`
}

function Comparison({
  item: { content, post, frame },
  shape,
  ...seen
}: { item: TaskItem; shape: CSSProperties } & Pick<ComponentProps<typeof CompareSlider>, 'view' | 'onView'>) {
  const { t } = useTranslation()
  const [original, result] = [frameNumber(frame, 'original'), frameNumber(frame, 'result')]
  const before = {
    src: content.item_url,
    alt: t('tasks.item.originalAlt', { number: original }),
    mark: t('tasks.item.originalMark', { number: original }),
  }
  const after = {
    src: content.processed_file_url,
    alt: itemAlt({ content, post, frame }),
    mark: t('tasks.item.resultMark', { number: result }),
  }
  if (content.item_type === 'Photo') {
    return (
      <div className="mx-auto" style={shape}>
        <CompareSlider {...seen} className="size-full" thumbhash={content.thumbhash} before={before} after={after} />
      </div>
    )
  }
  const films = {
    before: { ...before, src: content.item_url ?? '', poster: content.thumbnail_url },
    after: { ...after, src: content.processed_file_url ?? '', poster: content.processed_thumbnail_url },
  }
  return (
    <Suspense fallback={<div className="mx-auto" style={shape} />}>
      <FilmComparison {...seen} {...films} shape={shape} />
    </Suspense>
  )
}

function VeiledPhoto({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const { unveil } = useTaskPage()
  const { content, post, frame } = item
  return (
    <>
      <PhotoProgress isLarge content={content} post={post} alt={itemAlt(item)} className="size-full" />
      <button
        type="button"
        aria-label={t('tasks.item.unveil', { number: frame })}
        onClick={() => unveil(post.id)}
        className="absolute inset-0 flex items-center justify-center rounded-image outline-offset-[-2px]"
      >
        <VeilSign />
      </button>
    </>
  )
}
