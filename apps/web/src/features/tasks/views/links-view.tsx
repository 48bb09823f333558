import type { Post, Stage } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { openableLink } from '@guise/links'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/state/alert.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { Card } from '../../../ui/text/card.tsx'
import { ExternalLink } from '../../../ui/text/links.tsx'
import { hasUnread } from '../model/next-steps.ts'
import { isSwapped } from '../model/task-progress.ts'
import { stageDuration, stageNames } from '../model/task-state.ts'
import { networkLabel } from '../../../lib/language/network-label.ts'
import { NetworkMark } from '../network/network-mark.tsx'
import { AddPhotosButton, NextStepButtons } from '../photos/next-step-buttons.tsx'
import { useShownTask } from '../model/task-context.ts'
import { sayReason } from '../../../lib/language/say-reason.ts'

/** Every pasted link: what was found there, how far its stages are, what went wrong. */
export function LinksView() {
  const task = useShownTask()
  return (
    <ol className="flex flex-col gap-4">
      {Object.values(task.posts).map((post) => (
        <li key={post.id}>
          <LinkCard post={post} />
        </li>
      ))}
    </ol>
  )
}

function LinkCard({ post }: { post: Post }) {
  const { t } = useTranslation()
  const swapped = post.contents.filter(isSwapped).length
  const link = openableLink(post.canonical_url ?? post.url)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 font-medium break-all">
          {link ? (
            <ExternalLink
              href={link}
              className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-ember-fg"
            >
              {post.url}
            </ExternalLink>
          ) : (
            post.url
          )}
        </p>
        {post.is_sensitive && <Badge tone="warning">{t('tasks.item.sensitive')}</Badge>}
        {post.network && (
          <Badge icon={<NetworkMark network={post.network} className="size-3.5" />}>{networkLabel(post.network)}</Badge>
        )}
      </div>
      {(post.author || post.caption) && (
        <p className="measure line-clamp-3 text-sm text-fg-2">
          <Author post={post} />
          {post.caption}
        </p>
      )}
      {post.error_message && <Alert>{saidOf(post)}</Alert>}
      <NextSteps post={post} />
      <ul className="grid gap-2 sm:grid-cols-3">
        {stageNames.map((name) => (
          <li key={name}>
            <StageRow label={t(`tasks.stage.${name}`)} stage={post.stages[name]} saidAbove={saidOf(post)} />
          </li>
        ))}
      </ul>
      {post.contents.length > 0 && (
        <p className="text-sm text-fg-2">{t('tasks.item.itemsSwapped', { swapped, count: post.contents.length })}</p>
      )}
    </Card>
  )
}

function Author({ post }: { post: Post }) {
  if (!post.author) return null
  const link = openableLink(post.author_url ?? '')
  if (!link) return <span className="font-medium text-fg">{post.author} </span>
  return (
    <>
      <ExternalLink
        href={link}
        className="font-medium text-fg underline decoration-control underline-offset-4 hover:decoration-ember-fg"
      >
        {post.author}
      </ExternalLink>{' '}
    </>
  )
}

/** What may be done when nothing of a post was read, or not everything; what was cut short is said above the view. */
function NextSteps({ post }: { post: Post }) {
  if (!isSettled(post.status)) return null
  const isNothing = post.contents.length === 0
  if (!isNothing && !hasUnread(post)) return null
  return <div className="flex">{isNothing ? <NextStepButtons post={post} /> : <AddPhotosButton post={post} />}</div>
}

const stageLooks = {
  pending: { icon: CircleDashed, color: 'text-fg-3' },
  running: { icon: LoaderCircle, color: 'text-ember-fg animate-spin' },
  completed: { icon: CircleCheck, color: 'text-mint' },
  failed: { icon: CircleAlert, color: 'text-rose' },
} as const

/** A step with where it stands; why it failed is said here unless that has been said above. */
function StageRow({ label, stage, saidAbove }: { label: string; stage: Stage; saidAbove: string | null }) {
  const { t } = useTranslation()
  const why = saidOf(stage)
  const { icon: Icon, color } = stageLooks[stage.status]
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-raised px-3 py-2 light:bg-page">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-fg-2">
          {t(`tasks.stage.${stage.status}`)}{' '}
          <span className="mono ml-1 text-xs whitespace-nowrap text-fg-3">{stageDuration(stage)}</span>
        </p>
        {why !== saidAbove && <p className="text-sm text-rose">{why}</p>}
      </div>
    </div>
  )
}

/** Why a post or a step failed, in the reader's words. */
function saidOf({ reason, error_message }: Pick<Post | Stage, 'reason' | 'error_message'>): string | null {
  return error_message && sayReason(reason, error_message)
}
