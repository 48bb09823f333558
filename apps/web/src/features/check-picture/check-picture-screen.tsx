import type { PictureCheck } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { useSite } from '../../lib/api/shared-queries.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { CheckedLayers } from './checked-layers.tsx'

/** Where anybody asks of a picture whether it was made here. */
export function CheckPictureScreen() {
  const { t } = useTranslation()
  const terms = useSite()?.videos ?? undefined
  const check = useMutation({
    mutationFn: (file: File): Promise<PictureCheck> => client.checkPicture({ body: { file, file_name: file.name } }),
  })
  const look = (files: readonly File[]) => {
    const [file] = files
    if (file) check.mutate(file)
  }
  const isVideo = check.variables !== undefined && check.variables.type.startsWith('video/')
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    if (event.type === 'drop') look([...event.dataTransfer.files])
  }
  return (
    <div className="min-h-[60vh] max-w-[640px]" onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <PageHeader title={t('checkPicture.title')} subtitle={t('checkPicture.subtitle')} />
      <DropZone
        onFiles={look}
        isOver={isOver}
        isSmall
        isSingle
        beside={terms && { types: 'video/*', label: t('videos.add.chooseFiles') }}
      />
      <p className="mt-3 text-sm text-fg-3">
        {t('checkPicture.nothingKept')} {terms && t('checkPicture.video.taken', { mb: terms.max_mb })}
      </p>
      <div aria-live="polite" className="mt-8">
        {check.isPending && (
          <p className="text-fg-2">{t(isVideo ? 'checkPicture.video.looking' : 'checkPicture.looking')}</p>
        )}
        {check.error && <Alert>{errorMessage(check.error, 'checkPicture')}</Alert>}
        {check.data && <CheckedLayers check={check.data} fileName={check.variables?.name ?? ''} isVideo={isVideo} />}
      </div>
    </div>
  )
}
