import { Download, X } from '../../../ui/icons/signs.ts'
import { Trash2 } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'

/** What can be done with the selection; it floats at the bottom, so that nothing moves when it comes. In a low window it is one row. */
export function SelectionBar({
  count,
  total,
  isDownloading,
  isDeleting,
  onClear,
  onSelectAll,
  onDownload,
  onDelete,
}: {
  count: number
  total: number
  isDownloading: boolean
  isDeleting: boolean
  onClear: () => void
  onSelectAll: () => void
  onDownload: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('gallery.selection')}
      className="floating fixed right-2 left-[calc(var(--sidebar)+8px)] bottom-[calc(64px+env(safe-area-inset-bottom)+var(--offline-line,0px))] z-30 mx-auto flex w-fit max-w-[calc(100vw-var(--sidebar)-16px)] flex-wrap items-center justify-center gap-1 rounded-card border border-line bg-raised p-1.5 md:bottom-[calc(24px+var(--offline-line,0px))] max-md:short:bottom-[calc(8px+var(--offline-line,0px))] short:flex-nowrap short:p-0.5"
    >
      <IconButton label={t('gallery.clearSelection')} icon={<X aria-hidden className="size-5" />} onClick={onClear} />
      <span className="mono px-1 text-sm max-sm:short:font-sans max-sm:short:text-xs">
        {t('gallery.selected', { count })}
      </span>
      {count < total && (
        <Button
          variant="quiet"
          className="max-sm:short:shrink max-sm:short:px-1 max-sm:short:text-xs"
          onClick={onSelectAll}
        >
          {t('gallery.selectAll', { number: total })}
        </Button>
      )}
      {/* Where the bar has no room for all in a row, these two stay together. */}
      <div className="flex items-center gap-1">
        <Button
          className="max-sm:short:w-11 max-sm:short:px-0"
          busy={isDownloading}
          icon={<Download aria-hidden className="size-4" />}
          onClick={onDownload}
        >
          <span className="max-sm:short:sr-only">{t('gallery.downloadSelected', { number: count })}</span>
        </Button>
        <IconButton
          tone="danger"
          label={t('gallery.deleteSelected')}
          disabled={isDeleting}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </section>
  )
}
