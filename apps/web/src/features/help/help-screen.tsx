import { Accordion } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { faq } from './faq.ts'

/** Answers, one open at a time, and the address to write to. */
export function HelpScreen() {
  const site = useSite()
  return (
    <div className="max-w-[800px]">
      <PageHeader title="FAQs & Help" />
      <Card>
        <Accordion.Root>
          {faq.map(({ question, answer }) => (
            <Accordion.Item key={question} value={question} className="border-b border-line last:border-0">
              <Accordion.Header
                // oxlint-disable-next-line jsx-a11y/heading-has-content -- the part puts its content in
                render={<h2 />}
                className="text-base tracking-normal [font-stretch:100%]"
              >
                <Accordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-5 py-3 text-left outline-offset-[-2px] hover:bg-well">
                  {question}
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-fg-3 transition-transform duration-[160ms] group-data-panel-open:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Panel className="measure px-5 pb-5 text-fg-2">{answer}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </Card>
      {site?.support_email && (
        <Card className="mt-4 p-5">
          <h2 className="text-lg">Still need help?</h2>
          <p className="mt-1 text-fg-2">
            Write to{' '}
            <a href={`mailto:${site.support_email}`} className="text-ember-fg underline underline-offset-4">
              {site.support_email}
            </a>
          </p>
        </Card>
      )}
    </div>
  )
}
