import type { AnswerOf, Operations } from '@guise/contract'
import { t } from 'i18next'
import { relativeTime } from '../../../lib/language/time.ts'

/** What an audit found. */
export type Audit = AnswerOf<Operations['runAudit']>

/** The latest audit in a sentence. */
export function auditWords(audit: Audit | null): string {
  if (!audit) return t('operator.money.auditNever')
  const ago = relativeTime(audit.created_at)
  return audit.violations === 0
    ? t('operator.money.auditFine', { ago })
    : t('operator.money.auditBroken', { count: audit.violations, ago })
}
