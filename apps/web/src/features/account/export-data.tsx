import { useMutation } from '@tanstack/react-query'
import { Download } from '../../ui/icons/signs.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../lib/language/format.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { announce } from '../../ui/text/live-region.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { downloadExport } from './download-export.ts'

/** Downloads everything the person has, says how much of it has come, and can be stopped. */
export function ExportData() {
  const { t } = useTranslation()
  const [bytes, setBytes] = useState(0)
  const [abort, setAbort] = useState<AbortController>()
  useEffect(() => () => abort?.abort(), [abort])
  const download = useMutation({
    mutationFn: async (running: AbortController) => {
      try {
        return await downloadExport({ signal: running.signal, onProgress: setBytes })
      } catch (error) {
        if (running.signal.aborted) return undefined
        throw error
      }
    },
    onSuccess: (size) =>
      announce(size === undefined ? t('account.data.stopped') : t('account.data.downloaded', { size: fileSize(size) })),
  })
  function start() {
    const next = new AbortController()
    setAbort(next)
    setBytes(0)
    announce(t('account.data.preparing'))
    download.mutate(next)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm text-fg-2">{t('account.data.exportText')}</p>
      {download.error && <Alert className="w-full">{errorMessage(download.error, 'exportData')}</Alert>}
      <Button busy={download.isPending} icon={<Download aria-hidden className="size-5" />} onClick={start}>
        {t(download.isPending ? 'account.data.exporting' : 'account.data.export')}
      </Button>
      {download.isPending && (
        <div className="flex w-full flex-col gap-2">
          <ProgressBar label={t('account.data.progress')} />
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-fg-2">
              {bytes === 0 ? t('account.data.preparing') : t('account.data.soFar', { size: fileSize(bytes) })}
            </p>
            <Button size="sm" variant="quiet" onClick={() => abort?.abort()}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      )}
      {download.data !== undefined && (
        <p className="text-sm text-fg-2">{t('account.data.downloaded', { size: fileSize(download.data) })}</p>
      )}
    </div>
  )
}
