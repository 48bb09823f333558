import { t as translate } from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOpened, saveAllMedia } from '../../lib/files/save-media.ts'
import type { MediaFile } from '../../lib/files/save-media.ts'
import { shortFileName } from '../../lib/language/format.ts'
import { toast } from './toast.tsx'

/** Saves files and tells of it. */
export function useDownload() {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const download = useCallback(
    async function saveAll(files: readonly MediaFile[]) {
      if (files.length === 0) {
        toast.info(t('common.nothingToDownload'))
        return
      }
      setIsBusy(true)
      if (files.length > 1) toast.info(t('common.downloading', { count: files.length }))
      const { saved, failed } = await saveAllMedia(files)
      setIsBusy(false)
      if (saved > 0) toast.success(t('common.downloaded', { count: saved }))
      if (failed.length > 0) {
        toast.error(failureWords(failed), { label: t('common.tryAgain'), onClick: () => void saveAll(failed) })
      }
    },
    [t],
  )
  return { download, isBusy }
}

/** How many could not be saved, and which: as many are named as open in new tabs. A toast has no room for hundreds. */
function failureWords(failed: readonly MediaFile[]): string {
  const count = failed.length
  const names = failed.slice(0, mostOpened).map(({ name }) => shortFileName(name))
  if (count <= mostOpened) return `${translate('common.notDownloaded', { count })} ${names.join(', ')}`
  return `${translate('common.notAllOpened', { count, opened: mostOpened })} ${names.join(', ')}, …`
}
