import type { Project, ProjectStatus } from '@guise/contract'
import { CircleCheck, EllipsisVertical, RotateCcw } from '../../ui/icons/signs.ts'
import { Archive, Pencil, Trash2 } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { aboutProject } from './project-status.tsx'
import { useDeleteProject, useMoveProject } from './project-mutations.ts'
import { RenameProjectDialog } from './rename-project-dialog.tsx'

const moves = [
  { status: 'completed', act: 'complete', icon: CircleCheck },
  { status: 'archived', act: 'archive', icon: Archive },
  { status: 'active', act: 'reactivate', icon: RotateCcw },
] as const satisfies readonly { status: ProjectStatus; [key: string]: unknown }[]

/** What can be done with a project: rename, complete, archive, reactivate, and delete with a way back. */
export function ProjectMenu({ project }: { project: Project }) {
  const { t } = useTranslation()
  const [isRenaming, setRenaming] = useState(false)
  const move = useMoveProject()
  const deleteProject = useDeleteProject()
  const { name } = project
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('projects.actionsFor', { name })}
            aria-description={aboutProject(project, t)}
            hasTooltip={false}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        }
        entries={[
          {
            label: t('projects.rename'),
            icon: <Pencil aria-hidden className="size-4" />,
            onSelect: () => setRenaming(true),
          },
          ...moves
            .filter(({ status }) => status !== project.status)
            .map(({ status, act, icon: Icon }) => ({
              label: t(`projects.${act}`),
              icon: <Icon aria-hidden className="size-4" />,
              onSelect: () => move.mutate({ project, status }),
            })),
          'separator',
          {
            label: t('common.delete'),
            icon: <Trash2 aria-hidden className="size-4" />,
            isDanger: true,
            onSelect: () => deleteProject(project),
          },
        ]}
      />
      {isRenaming && <RenameProjectDialog project={project} onClose={() => setRenaming(false)} />}
    </>
  )
}
