import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { fileSize } from '../../lib/language/format.ts'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'

const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => client.getStorage({}, { signal }),
  staleTime: 0,
})

/** How much room the person's pictures take of what they may take; nothing where there is no limit or no answer. */
export function StorageUse() {
  const { t } = useTranslation()
  const { data } = useQuery(storageQuery)
  if (!data || data.allowed_bytes === null) return null
  const { used_bytes: used, allowed_bytes: allowed } = data
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t('account.data.storage')} value={used} max={allowed} />
      <p className="text-sm text-fg-2">
        {t('account.data.storageUsed', { used: fileSize(used), allowed: fileSize(allowed) })}
      </p>
      {used >= allowed && <p className="text-sm">{t('account.data.storageFull')}</p>}
    </div>
  )
}
