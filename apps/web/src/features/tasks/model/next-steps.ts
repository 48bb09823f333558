import type { Post, PostProblem } from '@guise/contract'
import { openableLink } from '@guise/links'

/** What a person may do next about a post that could not be read. */
export type NextStep = 'add' | 'open' | 'retry'

const steps: Record<PostProblem, readonly NextStep[]> = {
  unsupported: ['add', 'open'],
  not_found: ['open', 'retry', 'add'],
  private: ['open', 'retry', 'add'],
  login_required: ['add', 'open'],
  age_gated: ['add', 'open'],
  no_photos: ['open', 'add'],
  rate_limited: ['retry', 'add', 'open'],
  blocked_address: ['add'],
  network_changed: ['add', 'retry', 'open'],
  too_large: ['add', 'open'],
  timeout: ['retry', 'add', 'open'],
  unreachable: ['retry', 'add', 'open'],
  not_an_image: ['add', 'open'],
  malformed_link: ['add'],
  bad_answer: ['open', 'retry', 'add'],
  same_post: ['open', 'add'],
}

/** What may be done next about a post, the most promising first; a link nobody can open is not offered. */
export function nextSteps(post: Pick<Post, 'url' | 'problem'>): readonly NextStep[] {
  const all = post.problem === null ? (['retry', 'add', 'open'] as const) : steps[post.problem]
  return openableLink(post.url) ? all : all.filter((step) => step !== 'open')
}

/** Whether a photo that the network named could not be fetched: it may be added by hand. */
export function hasUnread(post: Post): boolean {
  return post.contents.some(
    ({ item_type, item_url, status }) => item_type === 'Photo' && item_url === null && status === 'failed',
  )
}
