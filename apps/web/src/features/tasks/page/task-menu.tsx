import { isSettled } from '@guise/contract'
import { Ban, EllipsisVertical, RotateCw, Share2 } from '../../../ui/icons/signs.ts'
import { PenLine, Trash2, UserRoundPen } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { useShownTask, useTaskPage } from '../model/task-context.ts'

/** A dialog the menu opens. */
export type TaskDialog = 'retry' | 'rename' | 'share' | 'delete'

/** What is done with a task less often. */
export function TaskMenu({ onOpen, onCancel }: { onOpen: (dialog: TaskDialog) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const task = useShownTask()
  const { retryFailed } = useTaskPage()
  const icon = 'size-4'
  const stop: MenuEntry = {
    label: t('tasks.page.cancelTask'),
    icon: <Ban aria-hidden className={icon} />,
    onSelect: onCancel,
  }
  const again: MenuEntry = {
    label: t('tasks.retry.withOtherFace'),
    icon: <UserRoundPen aria-hidden className={icon} />,
    onSelect: () => onOpen('retry'),
  }
  const failed: MenuEntry[] = retryFailed
    ? [
        {
          label: t('tasks.retry.whatFailed'),
          icon: <RotateCw aria-hidden className={icon} />,
          onSelect: retryFailed,
        },
      ]
    : []
  return (
    <Menu
      trigger={
        <IconButton
          label={t('tasks.page.moreActions')}
          hasTooltip={false}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
        />
      }
      entries={[
        ...failed,
        isSettled(task.status) ? again : stop,
        {
          label: t('tasks.rename.action'),
          icon: <PenLine aria-hidden className={icon} />,
          onSelect: () => onOpen('rename'),
        },
        {
          label: t('shares.action'),
          icon: <Share2 aria-hidden className={icon} />,
          onSelect: () => onOpen('share'),
        },
        'separator',
        {
          label: t('tasks.remove.action'),
          icon: <Trash2 aria-hidden className={icon} />,
          isDanger: true,
          onSelect: () => onOpen('delete'),
        },
      ]}
    />
  )
}
