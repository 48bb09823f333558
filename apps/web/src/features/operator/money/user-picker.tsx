import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { operatorUsersQuery } from '../users/user-queries.ts'

const shownUsers = 5

/** Finds a user by a part of their e-mail address and picks one. */
export function UserPicker({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (userId: string) => void
  error?: string | undefined
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
            <Field label={t('operator.money.user')} error={error}>
              {(control) => (
                <fieldset {...control} aria-label={t('operator.money.user')} className="flex flex-col">
                  {found.map(({ id, email }) => (
                    <label key={id} className="flex min-h-11 items-center gap-3">
                      <input
                        type="radio"
                        name="assign-to"
                        value={id}
                        checked={id === value}
                        onChange={() => onChange(id)}
                        className="size-4.5 shrink-0 accent-ember"
                      />
                      <span className="min-w-0 break-all">{email}</span>
                    </label>
                  ))}
                </fieldset>
              )}
            </Field>
          )
        }}
      </Loaded>
    </div>
  )
}
