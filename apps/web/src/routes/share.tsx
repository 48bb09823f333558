import type { Project } from '@guise/contract'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateProjectDialog } from '../features/projects/create-project-dialog.tsx'
import { ShareScreen, sharedLink } from '../features/share/share-screen.tsx'
import { AddTaskDialog } from '../features/tasks/create/add-task-dialog.tsx'
import { InsufficientCreditsDialog } from '../features/tasks/create/insufficient-credits-dialog.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { useUser } from '../lib/session/session.ts'
import { searchParams, text } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/share')({
  component: Share,
  validateSearch: searchParams({ url: text, text, title: text }),
})

/** Where other apps send what is shared with Guise: a project is chosen, then the link is added to it as a task. */
function Share() {
  const { t } = useTranslation()
  usePageTitle(t('share.title'))
  const { credits_left } = useUser()
  const link = sharedLink(Route.useSearch())
  const navigate = Route.useNavigate()
  const [project, setProject] = useState<Project>()
  const [opened, setOpened] = useState<'create' | 'task' | 'credits'>()
  const close = () => setOpened(undefined)

  function choose(chosen: Project) {
    setProject(chosen)
    setOpened(credits_left <= 0 ? 'credits' : 'task')
  }
  return (
    <>
      <ShareScreen
        link={link}
        onChoose={choose}
        onCreate={() => setOpened('create')}
        onLeave={() => void navigate({ to: '/projects', replace: true })}
      />
      {opened === 'create' && <CreateProjectDialog onClose={close} onCreated={choose} />}
      {project && (
        <AddTaskDialog
          key={project.id}
          project={project}
          links={link ?? ''}
          open={opened === 'task'}
          onClose={close}
          onNoCredits={() => setOpened('credits')}
          onCreated={() =>
            void navigate({ to: '/projects/$projectId', params: { projectId: project.id }, replace: true })
          }
        />
      )}
      <InsufficientCreditsDialog open={opened === 'credits'} onClose={close} />
    </>
  )
}
