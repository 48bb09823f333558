import { exists, t } from 'i18next'
import type { en } from '../../../copy/en.ts'
import { planWords } from '../../../lib/language/ledger-words.ts'

type Action = keyof typeof en.operator.log.action
type Detail = keyof typeof en.operator.log.detail

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

/**
 * Details of an action as pairs of a name and a short text, the name in words where there are any; a change as 'before → after'.
 */
export function detailPairs({ before, after, ...details }: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries({ ...details, ...changesOf(before, after) })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      nameWords(name),
      isChange(value) ? `${asText(name, value.before)} → ${asText(name, value.after)}` : asText(name, value),
    ])
}

/** What stood there before and after: of several fields those that changed, each with its name. */
function changesOf(before: unknown, after: unknown): Record<string, unknown> {
  if (before === undefined && after === undefined) return {}
  if (!isRecord(before) || !isRecord(after)) return { change: { before, after } }
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]))
}

/** A detail by the name that it has in the log, in the form of a creator, or in the settings; else as the server names it. */
function nameWords(name: string): string {
  const keys = [`operator.log.detail.${name}`, `operator.profiles.field.${name}`, `operator.settings.${name}`]
  const key = keys.find((one) => exists(one))
  return key === undefined ? name : t(key as `operator.log.detail.${Detail}`) // there is such a key
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return isRecord(value) && 'before' in value && 'after' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'string') return JSON.stringify(value)
  return name === 'subscription' || name === 'plan' ? planWords(value) : value
}
