import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAllMedia } from '../../lib/files/save-media.ts'
import type { MediaFile } from '../../lib/files/save-media.ts'
import { shortFileName } from '../../lib/language/format.ts'
import { toast } from './toast.tsx'

/** Saves files and tells of it. */
export function useDownload() {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const download = useCallback(
    async (files: readonly MediaFile[]) => {
      if (files.length === 0) {
        toast.info(t('common.nothingToDownload'))
        return
      }
      setIsBusy(true)
      if (files.length > 1) toast.info(t('common.downloading', { count: files.length }))
      const { saved, opened } = await saveAllMedia(files)
      setIsBusy(false)
      if (saved > 0) toast.success(t('common.downloaded', { count: saved }))
      if (opened.length > 0) {
        toast.error(`${t('common.notDownloaded', { count: opened.length })} ${someNames(opened)}`)
      }
    },
    [t],
  )
  return { download, isBusy }
}

/** How many files are named; a toast has no room for hundreds. */
const mostNamed = 5

function someNames(files: readonly MediaFile[]): string {
  const names = files.slice(0, mostNamed).map(({ name }) => shortFileName(name))
  return [...names, ...(files.length > mostNamed ? ['…'] : [])].join(', ')
}
