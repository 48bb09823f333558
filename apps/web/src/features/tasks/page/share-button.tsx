import type { ContentId, TaskId } from '@guise/contract'
import { Share2 } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** The way to links that show one result; lies on a picture. */
export function ShareButton({ taskId, contentId }: { taskId: TaskId; contentId: ContentId }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('shares.one.action')}
        tone="onPhoto"
        hasTooltip={false}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      <ShareDialog taskId={taskId} contentId={contentId} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
