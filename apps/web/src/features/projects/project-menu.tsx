import type { Project, ProjectStatus } from '@guise/contract'
import { Archive, CircleCheck, EllipsisVertical, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { plural } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeleteProject, useUpdateProject } from './project-mutations.ts'
import { RenameProjectDialog } from './rename-project-dialog.tsx'

/** What can be done with a project. */
export function ProjectMenu({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const update = useUpdateProject(project.id)
  const close = () => setDialog(undefined)
  const move = (status: ProjectStatus, told: string) =>
    update.mutate(
      { status },
      {
        onSuccess: () => toast.success(`${project.name} was ${told}.`),
        onError: (error) => toast.error(errorMessage(error, 'updateProject')),
      },
    )
  const moves: MenuEntry[] = [
    {
      label: 'Complete',
      icon: <CircleCheck aria-hidden className="size-4" />,
      onSelect: () => move('completed', 'completed'),
    },
    {
      label: 'Archive',
      icon: <Archive aria-hidden className="size-4" />,
      onSelect: () => move('archived', 'archived'),
    },
    {
      label: 'Reactivate',
      icon: <RotateCcw aria-hidden className="size-4" />,
      onSelect: () => move('active', 'reactivated'),
    },
  ]
  const isCurrent = { Complete: 'completed', Archive: 'archived', Reactivate: 'active' } as Record<
    string,
    ProjectStatus
  >
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${project.name}`}
            hasTooltip={false}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        }
        entries={[
          { label: 'Rename', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => setDialog('rename') },
          ...moves.filter((entry) => isCurrent[entry.label] !== project.status),
          'separator',
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden className="size-4" />,
            isDanger: true,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'rename' && <RenameProjectDialog project={project} onClose={close} />}
      {dialog === 'delete' && <DeleteProjectDialog project={project} onClose={close} />}
    </>
  )
}

function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const deleteProject = useDeleteProject(project.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this project?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={deleteProject.isPending}
      error={deleteProject.error ? errorMessage(deleteProject.error, 'deleteProject') : undefined}
      onConfirm={() =>
        deleteProject.mutate(undefined, { onSuccess: () => toast.success(`${project.name} was deleted.`) })
      }
    >
      <span className="font-medium text-fg">{project.name}</span> is deleted with its{' '}
      {plural(project.task_count, 'task')} and every result. This cannot be taken back.
    </ConfirmDialog>
  )
}
