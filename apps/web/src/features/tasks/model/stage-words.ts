import type { Post, Stage } from '@guise/contract'
import { t } from 'i18next'
import { spokenDecimal } from '../../../lib/language/format.ts'

/** The steps of a post's way, in order. */
export const stageNames = [
  'get_post_info',
  'download_originals',
  'compute_swaps',
] as const satisfies readonly (keyof Post['stages'])[]

/** How long a stage took, such as '1.4 s'; null while it is not finished. */
export function stageDuration({ started_at, finished_at }: Stage): string | null {
  if (started_at === null || finished_at === null) return null
  const seconds = Math.max(0, (Date.parse(finished_at) - Date.parse(started_at)) / 1000)
  return t('tasks.stage.seconds', { seconds: spokenDecimal(seconds) })
}
