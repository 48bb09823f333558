import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioList } from '../../../ui/form/radio-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { operatorUsersQuery } from '../users/user-queries.ts'

const shownUsers = 5

/** Finds a user by a part of their e-mail address and picks one. */
export function UserPicker({
  value,
  onChange,
  error,
  ref,
}: {
  value: string
  onChange: (userId: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const users = useInfiniteQuery(operatorUsersQuery(search))
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('operator.money.findUser')}
        placeholder={t('operator.users.searchHint')}
        value={search}
        onSearch={setSearch}
      />
      <Loaded query={users}>
        {({ pages }) => {
          const found = pages.flatMap(({ items }) => items).slice(0, shownUsers)
          if (found.length === 0) return <p className="text-fg-2">{t('operator.nothingFound')}</p>
          return (
            <RadioList
              label={t('operator.money.user')}
              options={found.map(({ id, email }) => ({ value: id, label: email }))}
              {...{ value, error, onChange, ref }}
            />
          )
        }}
      </Loaded>
    </div>
  )
}
