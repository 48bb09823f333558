import { Download } from '../../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { downloadFiles } from '../model/task-items.ts'
import type { DownloadKind } from '../model/task-items.ts'
import { useChosenIds } from '../model/chosen-photos.ts'
import { useShownTask, useTaskPage } from '../model/task-context.ts'

type EntryName = 'allResults' | 'allOriginals' | 'selectedResults' | 'selectedOriginals'

/** Downloads originals or results, of all photos or of the ticked ones. */
export function DownloadMenu({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation()
  const task = useShownTask()
  const { download, chosen: photos } = useTaskPage()
  const chosen = useChosenIds(photos)
  const entry = (name: EntryName, kind: DownloadKind, ids?: typeof chosen): MenuEntry => {
    const files = downloadFiles(task, kind, ids)
    const label = t(`tasks.download.${name}`, { number: files.length })
    return { label, isDisabled: files.length === 0, onSelect: () => download(files) }
  }
  return (
    <Menu
      trigger={
        <Button busy={isBusy} icon={<Download aria-hidden className="size-4" />}>
          {t('tasks.download.menu')}
        </Button>
      }
      entries={[
        entry('allResults', 'results'),
        entry('allOriginals', 'originals'),
        'separator',
        entry('selectedResults', 'results', chosen),
        entry('selectedOriginals', 'originals', chosen),
      ]}
    />
  )
}
