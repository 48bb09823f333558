import { isSettled } from '@guise/contract'
import { Download, Maximize2 } from '../../../ui/icons/signs.ts'
import { ScanFace } from '../../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useHasEngines } from '../../../lib/api/shared-queries.ts'
import { taskErrorText, tileState } from '../model/task-state.ts'
import { itemFile } from '../model/task-items.ts'
import type { TaskItem } from '../model/task-items.ts'
import { PickFacesDialog } from '../pick/pick-faces-dialog.tsx'
import { ItemReason } from './item-reason.tsx'
import { ItemRetry } from './item-retry.tsx'
import { itemFacts, ItemStatus } from './item-words.tsx'
import { useShownTask, useTaskPage } from '../model/task-context.ts'

/** What is known of the photo on the stage and what may be done with it. */
export function ItemBar({ item }: { item: TaskItem }) {
  const { t } = useTranslation()
  const task = useShownTask()
  const { open, download, report, isVeiled } = useTaskPage()
  const [isPicking, setIsPicking] = useState(false)
  const { content, post } = item
  const isSeen = content.item_url !== null && !isVeiled(post)
  const canPick = content.item_type === 'Photo' && isSeen && isSettled(content.status)
  const result = itemFile(task.name, 'results', item)
  const facts = itemFacts(item, useHasEngines())
  return (
    <>
      <ItemStatus state={tileState(content, post)} />
      {content.error_message ? (
        <ItemReason item={item} saidAbove={taskErrorText(task)} className="min-w-0 flex-1 basis-48" />
      ) : (
        <p className="min-w-0 flex-1 basis-40 text-sm text-fg-2">{facts.join(' · ')}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ItemRetry item={item} />
        {report(content, { isOnPhoto: false })}
        {canPick && (
          <IconButton
            label={t('tasks.pick.title')}
            icon={<ScanFace aria-hidden className="size-5" />}
            onClick={() => setIsPicking(true)}
          />
        )}
        {isSeen && (
          <IconButton
            label={t('tasks.item.fullScreen')}
            icon={<Maximize2 aria-hidden className="size-5" />}
            onClick={() => open(content.id)}
          />
        )}
        {result && (
          <Button size="sm" icon={<Download aria-hidden className="size-4" />} onClick={() => download([result])}>
            {t('tasks.download.result')}
          </Button>
        )}
      </div>
      <PickFacesDialog item={item} taskId={task.id} open={isPicking} onClose={() => setIsPicking(false)} />
    </>
  )
}
