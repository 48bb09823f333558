import { Accordion } from '@base-ui/react/accordion'
import { clsx } from 'clsx'
import { ChevronDown } from '../../ui/icons/signs.ts'
import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../../lib/api/shared-queries.ts'
import { MailLink } from '../../ui/text/email-address.tsx'
import { ProhibitionLink, RemovalLink } from '../../ui/text/links.tsx'
import { Card } from '../../ui/text/card.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'

const questions = ['time', 'posts', 'cost', 'face', 'results', 'unread', 'privacy', 'complaint'] as const

/** Answers, one open at a time, and the address to write to. */
export function HelpScreen() {
  const { t } = useTranslation()
  const site = useSite()
  const answers = useAnswers()
  return (
    <div className="max-w-[800px]">
      <PageHeader title={t('help.title')} />
      <Card>
        <Accordion.Root>
          {questions.map((question) => (
            <Accordion.Item key={question} value={question} className="border-b border-line last:border-0">
              <Accordion.Header
                // oxlint-disable-next-line jsx-a11y/heading-has-content -- the part puts its content in
                render={<h2 />}
                className="text-base tracking-normal [font-stretch:100%]"
              >
                <Accordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-5 py-3 text-left outline-offset-[-2px] hover:bg-well">
                  {t(`help.faq.${question}.question`)}
                  <ChevronDown
                    aria-hidden
                    className="size-5 shrink-0 text-fg-3 transition-transform duration-[160ms] group-data-panel-open:rotate-180"
                  />
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Panel className="measure px-5 pb-5 text-fg-2">{answers[question]}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </Card>
      <Card className={clsx('mt-4 p-5', !site && 'invisible')}>
        <h2 className="text-lg">{t('help.stillNeedHelp')}</h2>
        <p className="mt-1 text-fg-2">
          <Trans i18nKey="help.writeTo" components={{ address: <MailLink address={site?.support_email ?? ''} /> }} />
        </p>
      </Card>
      <p className="mt-4 flex flex-wrap gap-x-5 px-5">
        <RemovalLink />
        <ProhibitionLink />
      </p>
    </div>
  )
}

/** The answer to each question; what is said of videos depends on whether they are swapped here. */
function useAnswers(): Record<(typeof questions)[number], string> {
  const { t } = useTranslation()
  const videos = useSite()?.videos
  const answers = Object.fromEntries(
    questions.map((question) => [question, t(`help.faq.${question}.answer`)]),
  ) as ReturnType<typeof useAnswers> // made of all of its keys
  if (!videos) return answers
  const { credit_seconds: count, max_seconds: max } = videos
  return { ...answers, time: t('videos.help.time'), cost: t('videos.help.cost', { count, max }) }
}
