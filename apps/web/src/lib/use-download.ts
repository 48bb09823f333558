import { useState } from 'react'
import { plural } from './counts.ts'
import { saveAllMedia } from './save-media.ts'
import type { MediaFile } from './save-media.ts'
import { toast } from '../ui/toast.tsx'

/** Saves files and tells of it. */
export function useDownload() {
  const [isBusy, setIsBusy] = useState(false)
  async function download(files: readonly MediaFile[]) {
    if (files.length === 0) {
      toast.info('There is nothing to download yet.')
      return
    }
    setIsBusy(true)
    if (files.length > 1) toast.info(`Downloading ${plural(files.length, 'file')}, one second apart.`)
    await saveAllMedia(files)
    setIsBusy(false)
    toast.success(`${plural(files.length, 'file')} downloaded`)
  }
  return { download, isBusy }
}
