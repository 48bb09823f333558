import type { Project } from '@guise/contract'
import { Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session/session.ts'
import type { ButtonVariant } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { InsufficientCreditsDialog } from './insufficient-credits-dialog.tsx'

/** The button that adds a task; without credits it says so instead. */
export function AddTask({ project, variant = 'primary' }: { project: Project; variant?: ButtonVariant }) {
  const { t } = useTranslation()
  const { credits_left } = useUser()
  const [opened, setOpened] = useState<'task' | 'credits'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpened(credits_left <= 0 ? 'credits' : 'task')}
      >
        {t('tasks.add.addTask')}
      </Button>
      <AddTaskDialog
        project={project}
        open={opened === 'task'}
        onClose={close}
        onNoCredits={() => setOpened('credits')}
      />
      <InsufficientCreditsDialog open={opened === 'credits'} onClose={close} />
    </>
  )
}
