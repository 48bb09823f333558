import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { MailLink, RemovalLink } from '../../ui/text/links.tsx'

/** A text in sections, with the address for questions at its end. */
export function DocumentText({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation()
  const site = useSite()
  const sections: Record<string, Record<string, string>> = t(`legal.${name}`, { returnObjects: true })
  return (
    <div className="measure flex flex-col gap-6">
      {Object.entries(sections).map(([key, { title, ...paragraphs }]) => (
        <section key={key}>
          <h2 className="text-lg">{title}</h2>
          {Object.entries(paragraphs).map(([place, paragraph]) => (
            <p key={place} className="mt-2 text-fg-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <RemovalLink />
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
