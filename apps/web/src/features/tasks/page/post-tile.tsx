import type { Post } from '@guise/contract'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { emptyPostState } from '../model/display-status.ts'
import { ItemStatus } from './item-status.tsx'

/** Stands for a post whose photos are not known yet, or could not be read. */
export function PostTile({ post, className }: { post: Post; className?: string }) {
  const state = emptyPostState(post)
  const isAtWork = state === 'waiting' || state === 'fetching'
  return (
    <div
      className={clsx(
        'relative flex flex-col items-center justify-center gap-3 overflow-hidden rounded-image bg-well p-3 text-center',
        className,
      )}
    >
      {state === 'fetching' && (
        <div aria-hidden className="absolute inset-0 animate-[seam-cross_1.6s_cubic-bezier(0.4,0,0.2,1)_infinite]">
          <div className="seam absolute inset-y-0 left-0 w-0.5" />
        </div>
      )}
      {!isAtWork && <CircleAlert aria-hidden className="size-6 text-fg-3" />}
      <ItemStatus state={state} />
      <p className="line-clamp-4 text-sm text-fg-2">{post.error_message ?? (isAtWork ? 'Reading the post' : '')}</p>
    </div>
  )
}
