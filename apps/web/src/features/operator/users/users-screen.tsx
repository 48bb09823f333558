import type { OperatorUser } from '@guise/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { Paged } from '../parts/loaded.tsx'
import { Rows } from '../parts/page-parts.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { operatorUsersQuery } from './user-queries.ts'
import { EmailAddress } from '../../../ui/text/email-address.tsx'

/** Users found by a part of their e-mail address. */
export function UsersScreen({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation()
  const users = useInfiniteQuery(operatorUsersQuery(search))
  return (
    <>
      <PageHeader title={t('operator.tab.users')} />
      <div className="mb-4 flex">
        <SearchField
          label={t('operator.users.search')}
          placeholder={t('operator.users.searchHint')}
          value={search}
          onSearch={onSearch}
        />
      </div>
      <Paged
        query={users}
        empty={
          <EmptyState title={t('operator.nothingFound')}>
            <p>{t('operator.nothingFoundText')}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <Rows label={t('operator.tab.users')} items={items} keyOf={({ id }) => id}>
            {(user) => <UserRow user={user} />}
          </Rows>
        )}
      </Paged>
    </>
  )
}

function UserRow({ user }: { user: OperatorUser }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to="/operator/users/$userId"
          params={{ userId: user.id }}
          className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
        >
          <EmailAddress address={user.email} />
        </Link>
        <p className="text-sm text-fg-3">{t('operator.users.since', { day: shortDate(user.created_at) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {user.blocked_at && <Badge tone="error">{t('operator.users.blocked')}</Badge>}
        {user.is_operator && <Badge tone="info">{t('operator.users.operator')}</Badge>}
        <Badge>{t(`operator.users.planName.${user.subscription}`)}</Badge>
        <span className="mono text-sm text-fg-2">{t('operator.users.credits', { count: user.credits_left })}</span>
      </div>
    </div>
  )
}
