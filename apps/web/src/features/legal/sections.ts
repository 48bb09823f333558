import type { SiteConfig } from '@guise/contract'
import { t } from 'i18next'

/** One part of a text: its title and its paragraphs. */
export type Section = { key: string; title: string; paragraphs: string[] }

/** The parts of a text; how long what is over is kept is said once this installation has told. */
export function sectionsOf(name: 'terms' | 'privacy', site: SiteConfig | undefined): Section[] {
  const spans = Object.entries(site?.kept_days ?? {}).map(([kind, count]) => [kind, t('legal.days', { count })])
  const written: Record<string, Record<string, string>> = t(`legal.${name}`, {
    returnObjects: true,
    ...Object.fromEntries(spans),
  })
  return Object.entries(written)
    .filter(([key]) => key !== 'time' || site)
    .map(([key, { title = '', ...paragraphs }]) => ({ key, title, paragraphs: Object.values(paragraphs) }))
}
