import type { WebhookEvent } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { wholeCount } from '../../../lib/language/format.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Facts, Section } from '../parts/page-parts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { auditWords, moneyQuery } from './money-queries.ts'
import type { Audit } from './money-queries.ts'
import { Payments } from './payments.tsx'

const sums = ['granted', 'adjusted', 'captured', 'refunded', 'held', 'in_wallets', 'waiting_events'] as const

/** All credits, the audit, and payments. */
export function MoneyScreen({
  status,
  onStatus,
}: {
  status: WebhookEvent['status'] | undefined
  onStatus: (status: WebhookEvent['status'] | undefined) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('operator.tab.money')} />
      <div className="flex flex-col gap-4">
        <Loaded query={useQuery(moneyQuery)}>
          {(money) => (
            <>
              <Section title={t('operator.money.totals')}>
                <Facts facts={sums.map((name) => [t(`operator.money.${name}`), wholeCount(money[name])] as const)} />
              </Section>
              <AuditSection audit={money.last_audit} />
            </>
          )}
        </Loaded>
        <Payments status={status} onStatus={onStatus} />
      </div>
    </>
  )
}

function AuditSection({ audit }: { audit: Audit | null }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: () => client.runAudit(),
    successMessage: ({ violations: count }) => translate('operator.money.auditDone', { count }),
  })
  const broken = audit?.findings.filter(({ violations }) => violations.length > 0) ?? []
  return (
    <Section
      title={t('operator.money.audit')}
      actions={
        <Button busy={mutation.isPending} onClick={() => mutation.mutate()}>
          {mutation.isPending ? t('operator.money.runningAudit') : t('operator.money.runAudit')}
        </Button>
      }
    >
      {mutation.error && <Alert>{errorMessage(mutation.error, 'operate')}</Alert>}
      <p className={audit && audit.violations > 0 ? 'text-rose' : 'text-fg-2'}>{auditWords(audit)}</p>
      {broken.length > 0 && (
        <ul aria-label={t('operator.money.findings')} className="flex flex-col gap-3">
          {broken.map(({ promise, about, violations }) => (
            <li key={promise}>
              <Promised promise={promise} />
              {about && <p className="measure">{t(`operator.trouble.todo.${about}`)}</p>}
              <ul className="mono text-xs text-fg-3">
                {violations.map((violation) => (
                  <li key={violation} className="[overflow-wrap:anywhere]">
                    {violation}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What was promised, in words, and small beside them the number it goes by. */
function Promised({ promise }: { promise: string }) {
  const [, number, words = promise] = /^(I\d+) (.*)$/s.exec(promise) ?? []
  return (
    <p>
      <span className="font-medium">{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</span>
      {number && <span className="mono text-xs text-fg-3">{` ${number}`}</span>}
    </p>
  )
}
