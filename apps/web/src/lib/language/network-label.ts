import { labelOf } from '@guise/links'
import { t } from 'i18next'

/** What people call a network; names that are none of theirs are told in the language of the page. */
export function networkLabel(network: string, label = labelOf(network)): string {
  if (network === 'demo') return t('tasks.links.samplePost')
  return network === 'web' ? t('tasks.links.webPage') : label
}
