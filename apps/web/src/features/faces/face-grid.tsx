import type { SourceImage, SourceImageId } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFocus } from '../../ui/form/list-focus.ts'
import { Skeleton } from '../../ui/state/loader.tsx'
import { DeleteFaceDialog } from './delete-face-dialog.tsx'
import { FaceCard } from './face-card.tsx'
import { FacePhotosDialog } from './face-photos-dialog.tsx'
import { UploadCard } from './upload-card.tsx'
import type { FaceUpload } from './use-face-uploads.ts'

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5'

/** The library: what is being uploaded first, then the faces. */
export function FaceGrid({
  faces,
  uploads,
  onRemove,
  onRetry,
}: {
  faces: readonly SourceImage[]
  uploads: readonly FaceUpload[]
  onRemove: (upload: FaceUpload) => void
  onRetry: (upload: FaceUpload) => void
}) {
  const [doomed, setDoomed] = useState<SourceImage>()
  const [shownId, setShownId] = useState<SourceImageId>()
  const shown = faces.find(({ id }) => id === shownId)
  return (
    <>
      <ul ref={listFocus} className={gridClass}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} onRemove={() => onRemove(upload)} onRetry={() => onRetry(upload)} />
          </li>
        ))}
        {faces.map((face, index) => (
          <li key={face.id}>
            <FaceCard face={face} index={index} onPhotos={() => setShownId(face.id)} onDelete={() => setDoomed(face)} />
          </li>
        ))}
      </ul>
      {shown && <FacePhotosDialog face={shown} onClose={() => setShownId(undefined)} />}
      {doomed && <DeleteFaceDialog face={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

/** The shape of the library while it is loading. */
export function FaceGridSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={gridClass}>
      <span className="sr-only">{t('faces.loading')}</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-square rounded-none" />
          <div className="flex h-[68px] flex-col justify-center gap-2 px-3">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
