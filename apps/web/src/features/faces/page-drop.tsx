import { ImageUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDroppedFiles } from '../../lib/files/use-dropped-files.ts'
import { usePastedFiles } from '../../lib/files/use-pasted-files.ts'

/** Makes the whole page a place to drop or paste pictures, unless a dialog above it takes them. */
export function PageDrop({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const isOver = useDroppedFiles(!isDisabled, onFiles)
  usePastedFiles(!isDisabled, onFiles)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-page/90 text-xl">
      <ImageUp aria-hidden className="size-12 text-ember-fg" />
      {t('faces.add.dropHere')}
    </div>
  )
}
