import type { OperatorReport } from '@guise/contract'
import { t } from 'i18next'
import { serverNow } from '../../../lib/browser/server-clock.ts'
import type { Tone } from '../../../ui/text/badge.tsx'

/** When a case has to be decided, and where its clock stands. */
export type Clock = Pick<OperatorReport, 'clock' | 'due_at'>

/** Meaning of each state of a clock. */
export const clockTones = {
  open: 'neutral',
  due: 'warning',
  overdue: 'error',
  settled: 'done',
} as const satisfies Record<Clock['clock'], Tone>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A clock in words: 'Due in 5 hours', 'Overdue by 2 days', 'Settled'. */
export function clockWords({ clock, due_at }: Clock, now: number = serverNow()): string {
  if (clock === 'settled') return t('operator.clock.settled')
  const leftMs = Date.parse(due_at) - now
  const side = leftMs < 0 ? 'late' : 'due'
  const ms = Math.abs(leftMs)
  if (ms < hourMs) return t(`operator.clock.${side}Minutes`, { count: Math.max(1, Math.floor(ms / minuteMs)) })
  if (ms < 2 * dayMs) return t(`operator.clock.${side}Hours`, { count: Math.floor(ms / hourMs) })
  return t(`operator.clock.${side}Days`, { count: Math.floor(ms / dayMs) })
}
