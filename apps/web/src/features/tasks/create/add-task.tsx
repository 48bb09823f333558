import type { Project } from '@guise/contract'
import { Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { InsufficientCreditsDialog } from './insufficient-credits-dialog.tsx'

/**
 * The button that adds a task, and the windows it opens: without credits one that says so instead. They are apart because the button
 * may move while a window is open.
 */
export function useAddTask(project: Project): { button: ReactNode; windows: ReactNode } {
  const { t } = useTranslation()
  const { credits_left } = useUser()
  const [opened, setOpened] = useState<'task' | 'credits'>()
  const close = () => setOpened(undefined)
  return {
    button: (
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpened(credits_left <= 0 ? 'credits' : 'task')}
      >
        {t('tasks.add.addTask')}
      </Button>
    ),
    windows: (
      <>
        <AddTaskDialog
          project={project}
          open={opened === 'task'}
          onClose={close}
          onNoCredits={() => setOpened('credits')}
        />
        <InsufficientCreditsDialog open={opened === 'credits'} onClose={close} />
      </>
    ),
  }
}
