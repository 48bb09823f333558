import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { downloadFiles } from '../model/download-files.ts'
import type { DownloadKind } from '../model/download-files.ts'
import { useTaskPage } from './task-context.ts'

/** Downloads originals or results, of all photos or of the ticked ones. */
export function DownloadMenu({ isBusy }: { isBusy: boolean }) {
  const { task, chosen, download } = useTaskPage()
  const entry = (label: string, kind: DownloadKind, ids?: typeof chosen): MenuEntry => {
    const count = downloadFiles(task, kind, ids).length
    return { label: `${label} (${count})`, isDisabled: count === 0, onSelect: () => download(kind, ids) }
  }
  return (
    <Menu
      trigger={
        <Button busy={isBusy} icon={<Download aria-hidden className="size-4" />}>
          Download
        </Button>
      }
      entries={[
        entry('All results', 'results'),
        entry('All originals', 'originals'),
        'separator',
        entry('Selected results', 'results', chosen),
        entry('Selected originals', 'originals', chosen),
      ]}
    />
  )
}
