import type { Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { Columns2, Grid2x2, Link2, List } from '../../../ui/icons/signs.ts'
import type { ComponentType } from 'react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { Alert, StayingAlert } from '../../../ui/state/alert.tsx'
import { announce } from '../../../ui/text/live-region.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { taskErrorText } from '../model/task-state.ts'
import { progressSentence, tabTitle } from '../model/task-progress.ts'
import { RetriesContext, TaskContext, TaskPageContext, taskViews } from '../model/task-context.ts'
import type { DrawReport, TaskView } from '../model/task-context.ts'
import { AddPhotosDialog } from '../photos/add-photos-dialog.tsx'
import { usePostPhotos } from '../photos/use-post-photos.ts'
import { useTaskStream } from '../queries/task-queries.ts'
import { ComparisonView } from '../views/comparison-view.tsx'
import { GridView } from '../views/grid-view.tsx'
import { LinksView } from '../views/links-view.tsx'
import { ListView } from '../views/list-view.tsx'
import { TaskHeader } from './task-header.tsx'
import { TaskLightbox } from './task-lightbox.tsx'
import { TruncatedPosts } from './truncated-posts.tsx'
import { useTaskActions } from './use-task-actions.ts'

const icons = { comparison: Columns2, grid: Grid2x2, list: List, links: Link2 } as const

const screens: Record<TaskView, ComponentType> = {
  comparison: memo(ComparisonView),
  grid: memo(GridView),
  list: memo(ListView),
  links: memo(LinksView),
}

/** A task's page: its head, the choice of view, the view, and the lightbox above it. */
export function TaskPage({
  task,
  view,
  onView,
  photoId,
  onPhoto,
  renderReport,
  onDeleted,
  onLeave,
}: {
  task: Task
  view: TaskView
  onView: (view: TaskView) => void
  photoId: string | undefined
  /** Opens a photo over the full screen; from inside of it, turns to another or closes it. */
  onPhoto: (photoId: string | undefined, isInLightbox?: boolean) => void
  renderReport: DrawReport
  onDeleted: () => void
  onLeave: () => void
}) {
  const { page, retries, isDownloading, problem, addingTo, stopAdding } = useTaskActions(task, onPhoto, renderReport)
  const photos = usePostPhotos(task)
  useTaskStream(task.id, !isSettled(task.status))
  useSpokenProgress(task)
  usePageTitle(tabTitle(task))
  const error = taskErrorText(task)
  const View = screens[view]
  return (
    <TaskPageContext value={page}>
      <TaskContext value={task}>
        <TaskHeader isDownloading={isDownloading} onDeleted={onDeleted} onLeave={onLeave} />
        {error && <Alert className="mb-4">{error}</Alert>}
        {problem && <StayingAlert>{problem}</StayingAlert>}
        <ViewChoice view={view} onView={onView} />
        <TruncatedPosts />
        <RetriesContext value={retries}>
          <View />
        </RetriesContext>
        <TaskLightbox openId={photoId} onChange={(id) => onPhoto(id, true)} />
      </TaskContext>
      <AddPhotosDialog
        post={Object.values(task.posts).find((post) => post.id === addingTo)}
        photos={photos}
        onClose={stopAdding}
      />
    </TaskPageContext>
  )
}

function ViewChoice({ view, onView }: { view: TaskView; onView: (view: TaskView) => void }) {
  const { t } = useTranslation()
  const segments = taskViews.map((value) => {
    const Icon = icons[value]
    return { value, label: t(`tasks.page.${value}`), icon: <Icon aria-hidden className="hidden size-4 sm:block" /> }
  })
  return (
    <SegmentedControl
      label={t('tasks.page.view')}
      segments={segments}
      value={view}
      onChange={onView}
      className="mb-4 w-full max-w-full flex-wrap sm:w-auto"
    />
  )
}

function useSpokenProgress(task: Task): void {
  const sentence = progressSentence(task)
  const said = useRef(sentence)
  useEffect(() => {
    if (said.current === sentence) return
    said.current = sentence
    announce(sentence)
  }, [sentence])
}
