import type { Task } from '@guise/contract'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { downloadFiles } from '../model/download-files.ts'
import { useDownload } from '../../../ui/photo/use-download.ts'

/** Downloads the results of the ticked tasks, one second apart. */
export function DownloadSelected({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const { download, isBusy } = useDownload()
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      disabled={tasks.length === 0}
      busy={isBusy}
      onClick={() => void download(tasks.flatMap((task) => downloadFiles(task, 'results')))}
    >
      {t('tasks.board.downloadSelected')}
    </Button>
  )
}
