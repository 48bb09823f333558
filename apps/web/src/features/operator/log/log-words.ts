import { exists, t } from 'i18next'
import type { en } from '../../../copy/en.ts'

type Action = keyof typeof en.operator.log.action

/** What an operator did, in the language spoken; an action nobody has words for as the server names it. */
export function actionWords(action: string): string {
  return exists(`operator.log.action.${action}`) ? t(`operator.log.action.${action as Action}`) : action // there is such a key
}

/** Who did it: an e-mail address, the command line, the schedule, or the person it is about. */
export function operatorWords(name: string): string {
  if (name === 'person') return t('operator.log.person')
  if (name === 'nightly') return t('operator.log.schedule')
  return name === 'command' ? t('operator.log.command') : name
}

/** Details of an action as pairs of a name and a short text; a change as 'before → after'. */
export function detailPairs(details: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      name,
      isChange(value) ? `${asText(value.before)} → ${asText(value.after)}` : asText(value),
    ])
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
