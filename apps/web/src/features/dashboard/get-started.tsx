import type { Work } from './figures.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Plus } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Card } from '../../ui/text/card.tsx'
import { wholeCard } from '../../ui/text/whole-card.ts'

const steps = [
  { name: 'upload', to: '/source-faces' },
  { name: 'project', to: '/projects' },
  { name: 'links', to: '/projects' },
  { name: 'gallery', to: '/gallery' },
] as const

/** Which of the steps are behind somebody. */
export type StepsDone = Record<(typeof steps)[number]['name'], boolean>

/** The way from nothing to a result in four steps, those that are done ticked off. */
export function GetStarted({ done }: { done: StepsDone }) {
  const { t } = useTranslation()
  const hasVideos = Boolean(useSite()?.videos)
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg">{t('dashboard.start.title')}</h2>
        <Link to="/projects" className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden className="size-5" />
          {t('dashboard.start.create')}
        </Link>
      </div>
      <ol className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step.name}
            {...wholeCard.listens}
            className={clsx(wholeCard.look, 'flex gap-4 rounded-control border border-line p-4 hover:bg-well')}
          >
            <span
              className={clsx(
                'mono flex flex-col items-center text-xl',
                done[step.name] ? 'text-fg-3' : 'text-ember-fg',
              )}
            >
              {index + 1}
              {done[step.name] && (
                <>
                  <Check aria-hidden className="size-5 text-mint" />
                  <span className="sr-only">{t('dashboard.start.done')}</span>
                </>
              )}
            </span>
            <div>
              <h3 className="text-base">
                <Link to={step.to} {...wholeCard.link}>
                  {t(`dashboard.start.${step.name}`)}
                </Link>
              </h3>
              <p className="text-sm text-fg-2">{t(`dashboard.start.${textOf(step.name, hasVideos)}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Under which name the words of a step lie: links lead to videos only where those are swapped. */
export function textOf(step: keyof StepsDone, hasVideos: boolean) {
  return step === 'links' && hasVideos ? 'linksTextWithVideos' : (`${step}Text` as const)
}

/** Which steps of the guide somebody has taken: a face, a project, links, and a result to enjoy. */
export function stepsDone({ projects, tasks, faces }: Omit<Work, 'user'>): StepsDone {
  const contents = tasks.flatMap((task) => Object.values(task.posts).flatMap((post) => post.contents))
  return {
    upload: faces.length > 0,
    project: projects.length > 0,
    links: tasks.length > 0,
    gallery: contents.some((content) => content.processed_file_url !== null),
  }
}
