import type { SourceImage } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawnSoFar } from '../../lib/browser/drawn-so-far.ts'
import { listFocus } from '../../ui/form/list-focus.ts'
import { Skeleton } from '../../ui/state/loader.tsx'
import { DeleteFaceDialog } from './delete-face-dialog.tsx'
import { FaceCard } from './face-card.tsx'
import { FacePhotosDialog } from './face-photos-dialog.tsx'
import { UploadCard } from './upload-card.tsx'
import type { FaceUpload } from './use-face-uploads.ts'

const gridClass =
  '@container grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-(--gap) ' +
  '[--columns:2] [--gap:12px] max-[14em]:[--columns:1] sm:[--gap:16px] md:[--columns:3] xl:[--columns:5]'

/** A card that is not drawn is as high as one with its photo, the line below it and its two edges. */
const cardClass =
  'drawn-near [contain-intrinsic-height:auto_calc((100cqi-(var(--columns)-1)*var(--gap))/var(--columns)+70px)]'

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
  const [photosOf, setPhotosOf] = useState<SourceImage>()
  const shown = faces.find(({ id }) => id === photosOf?.id)
  const drawn = useDrawnSoFar(faces)
  return (
    <>
      <ul ref={listFocus} className={gridClass}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <UploadCard upload={upload} onRemove={() => onRemove(upload)} onRetry={() => onRetry(upload)} />
          </li>
        ))}
        {drawn.map((face, index) => (
          <li key={face.id} className={cardClass}>
            <FaceCard face={face} index={index} onPhotos={setPhotosOf} onDelete={setDoomed} />
          </li>
        ))}
      </ul>
      {shown && <FacePhotosDialog face={shown} onClose={() => setPhotosOf(undefined)} />}
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
