import type { Post } from '@guise/contract'
import { openableLink } from '@guise/links'
import { ExternalLink as ExternalLinkIcon, RotateCw } from '../../../ui/icons/signs.ts'
import { ImageUp } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { ExternalLink } from '../../../ui/text/links.tsx'
import { nextSteps } from '../model/next-steps.ts'
import type { NextStep } from '../model/next-steps.ts'
import { useTaskPage } from '../model/task-context.ts'

/** What may be done next about a post that could not be read, the most promising first. */
export function NextStepButtons({ post }: { post: Post }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {nextSteps(post).map((step) => (
        <Step key={step} step={step} post={post} />
      ))}
    </div>
  )
}

function Step({ step, post }: { step: NextStep; post: Post }) {
  const { t } = useTranslation()
  const { retryFailed, isRetryingFailed } = useTaskPage()
  const link = openableLink(post.url)
  if (step === 'add') return <AddPhotosButton post={post} />
  if (step === 'open') {
    if (!link) return null
    return (
      <ExternalLink href={link} className={buttonClass({ size: 'sm' })}>
        <ExternalLinkIcon aria-hidden className="size-4" />
        {t('tasks.photos.openLink')}
      </ExternalLink>
    )
  }
  if (!retryFailed) return null
  return (
    <Button size="sm" busy={isRetryingFailed} icon={<RotateCw aria-hidden className="size-4" />} onClick={retryFailed}>
      {t(isRetryingFailed ? 'tasks.retry.retrying' : 'tasks.retry.whatFailed')}
    </Button>
  )
}

/** Opens the dialog that takes photos from this device into a post. */
export function AddPhotosButton({ post }: { post: Post }) {
  const { t } = useTranslation()
  const { addPhotos } = useTaskPage()
  return (
    <Button size="sm" icon={<ImageUp aria-hidden className="size-4" />} onClick={() => addPhotos(post.id)}>
      {t('tasks.photos.add')}
    </Button>
  )
}
