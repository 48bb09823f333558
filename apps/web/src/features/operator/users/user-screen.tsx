import type { OperatorUserDetail, UserId } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { dateAndTime, fileSize, relativeTime, shortDate, wholeCount } from '../../../lib/language/format.ts'
import { ledgerWords } from '../../../lib/language/ledger-words.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Facts, Section } from '../parts/page-parts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { UserAccess } from './user-access.tsx'
import { UserCredits } from './user-credits.tsx'
import { operatorUserQuery } from './user-queries.ts'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** One user: who they are, what they have, and what an operator may do about it. */
export function UserScreen({ userId, onGone }: { userId: UserId; onGone: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(operatorUserQuery(userId))
  return (
    <>
      <PageHeader
        back={
          <Link to="/operator/users" className="inline-flex min-h-11 items-center gap-2 text-fg-2 hover:text-fg">
            <ArrowLeft aria-hidden className="size-4" />
            {t('operator.users.back')}
          </Link>
        }
        title={query.data ? <EmailAddress address={query.data.email} /> : t('operator.tab.users')}
      />
      <Loaded query={query}>
        {(user) => (
          <div className="flex flex-col gap-4">
            {user.blocked_at && (
              <Alert tone="warning">
                {t('operator.users.blockedSince', {
                  time: dateAndTime(user.blocked_at),
                  reason: user.blocked_reason ?? '',
                })}
              </Alert>
            )}
            <Account user={user} />
            <UserCredits user={user} />
            <Sessions user={user} />
            <UserAccess user={user} onGone={onGone} />
            <Ledger user={user} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Account({ user }: { user: OperatorUserDetail }) {
  const { t } = useTranslation()
  const { counts } = user
  const plan = t(`operator.users.planName.${user.subscription}`)
  const until = user.subscription_until
  return (
    <Section
      title={t('operator.users.facts')}
      actions={
        <Link
          to="/operator/log"
          search={{ about: user.id }}
          className="inline-flex min-h-11 items-center text-fg-2 underline underline-offset-4 hover:text-fg"
        >
          {t('operator.users.showLog')}
        </Link>
      }
    >
      <Facts
        facts={[
          [t('operator.users.firstName'), user.first_name || '–'],
          [t('operator.users.joined'), shortDate(user.created_at)],
          [t('operator.users.plan'), until ? t('operator.users.planUntil', { plan, day: shortDate(until) }) : plan],
          [
            t('operator.users.balance'),
            t('operator.users.balanceText', { left: user.credits_left, held: user.credits_held }),
          ],
          [t('operator.users.swapped'), wholeCount(user.total_processed_images)],
          [t('operator.users.faces'), wholeCount(counts.faces)],
          [t('operator.users.projects'), wholeCount(counts.projects)],
          [t('operator.users.tasks'), wholeCount(counts.tasks)],
          [t('operator.users.results'), wholeCount(counts.results)],
          [t('operator.users.reports'), wholeCount(counts.reports)],
          [t('operator.users.stored'), fileSize(counts.stored_bytes)],
        ]}
      />
    </Section>
  )
}

function Sessions({ user }: { user: OperatorUserDetail }) {
  const { t } = useTranslation()
  return (
    <Section title={t('operator.users.sessions')}>
      {user.sessions.length === 0 && <p className="text-fg-2">{t('operator.users.noSessions')}</p>}
      <ul className="flex flex-col gap-3">
        {user.sessions.map((session) => (
          <li key={session.id} className="min-w-0">
            <p className="break-words">{session.user_agent ?? t('operator.users.unknownDevice')}</p>
            <p className="text-sm text-fg-3">
              {t('operator.users.lastUsed', { ago: relativeTime(session.last_used_at) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Ledger({ user }: { user: OperatorUserDetail }) {
  const { t } = useTranslation()
  return (
    <Section title={t('operator.users.ledger')}>
      {user.ledger.length === 0 && <p className="text-fg-2">{t('operator.users.ledgerEmpty')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {user.ledger.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="mono min-w-16 shrink-0 text-right text-sm whitespace-nowrap">
              {wholeCount(line.amount)}
            </span>
            <span className="min-w-0 flex-1 basis-40 break-words">
              {t(`operator.users.kind.${line.kind}`)}
              <span className="block text-sm text-fg-3">
                {ledgerWords(line.reason)} <span className="mono text-xs">{line.reason.replace(/: .*/s, '')}</span>
              </span>
            </span>
            <span className="text-sm text-fg-3">{dateAndTime(line.created_at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
