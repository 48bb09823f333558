import { textAt } from '../../parse/json-fields.ts'
import { PostProblem } from '../../post/problem.ts'

const adultLabels: ReadonlySet<string> = new Set(['porn', 'sexual', 'nudity', 'sexual-figurative', 'graphic-media'])

/** Says whether a label marks adult or disturbing pictures. */
export function isAdultLabel(label: unknown): boolean {
  return adultLabels.has(textAt(label, 'val') ?? '')
}

/** Honours an account's wish to be shown to people who are signed in, and a moderator's to show it to nobody. */
export function refuseSignedOut(labels: unknown[]): void {
  const values = new Set(labels.map((label) => textAt(label, 'val')))
  if (values.has('!no-unauthenticated')) throw new PostProblem('login_required')
  if (values.has('!takedown') || values.has('!hide')) throw new PostProblem('not_found')
}
