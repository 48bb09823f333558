import { useSite } from '../../lib/site.ts'

/** A text in sections, with the address for questions at its end. */
export function DocumentText({ sections }: { sections: readonly { title: string; paragraphs: readonly string[] }[] }) {
  const site = useSite()
  return (
    <div className="measure flex flex-col gap-6">
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className="text-lg">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-fg-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {site?.support_email && (
        <section>
          <h2 className="text-lg">Questions</h2>
          <p className="mt-2 text-fg-2">
            Write to{' '}
            <a className="text-ember-fg underline" href={`mailto:${site.support_email}`}>
              {site.support_email}
            </a>
            .
          </p>
        </section>
      )}
    </div>
  )
}
