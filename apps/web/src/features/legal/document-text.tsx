import type { SiteConfig } from '@guise/contract'
import { t } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { MailLink } from '../../ui/text/email-address.tsx'
import { ProhibitionLink, RemovalLink } from '../../ui/text/links.tsx'

/** A text in sections, with the address for questions at its end. */
export function DocumentText({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation()
  const site = useSite()
  return (
    <div className="measure flex flex-col gap-6">
      {sectionsOf(name, site).map(({ key, title, paragraphs }) => (
        <section key={key}>
          <h2 className="text-lg">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-fg-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <RemovalLink />
      <ProhibitionLink />
      {site?.support_email && (
        <section>
          <h2 className="text-lg">{t('legal.questions')}</h2>
          <p className="mt-2 text-fg-2">
            <Trans i18nKey="legal.writeTo" components={{ address: <MailLink address={site.support_email} /> }} />
          </p>
        </section>
      )}
    </div>
  )
}

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
