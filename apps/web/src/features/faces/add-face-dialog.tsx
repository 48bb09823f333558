import type { Attestation } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FileProblems } from '../../ui/state/alert.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { useFaceChecks } from './face-check.ts'
import type { PickedPhoto } from './face-check.ts'
import { PickedPhotoRow } from './picked-photo-row.tsx'
import { useDroppedFiles, usePastedFiles } from '../../lib/files/chosen-files.ts'
import { usePickedPhotos } from './use-picked-photos.ts'

// One sentence stands for both cases, so the weaker claim is what is sent.
const attestation: Attestation = 'permission'

type AddFaceDialogProps = {
  initialFiles: readonly File[]
  onClose: () => void
  onUpload: (files: File[], attestation: Attestation) => void
}

/** Collects photos, says what is wrong with each, asks for the one attestation, and hands on those that may do. */
export function AddFaceDialog({ initialFiles, onClose, onUpload }: AddFaceDialogProps) {
  const { t } = useTranslation()
  const { photos, messages, add, remove, release } = usePickedPhotos(initialFiles)
  const verdicts = useFaceChecks(photos)
  const [isAttested, setAttested] = useState(false)
  const isOver = useDroppedFiles(true, add)
  usePastedFiles(true, add)
  const wanted = photos.filter((_, index) => verdicts[index]?.kind !== 'bad')
  const leftOut = photos.length - wanted.length
  const close = () => {
    release()
    onClose()
  }
  const upload = () => {
    release()
    onUpload(
      wanted.map(({ file }) => file),
      attestation,
    )
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('faces.addNewFace')}
      description={t('faces.add.rules')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={wanted.length === 0 || !isAttested} onClick={upload}>
            {wanted.length > 1 ? t('faces.add.uploadAll', { count: wanted.length }) : t('faces.add.upload')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DropZone onFiles={add} isSmall={photos.length > 0} isOver={isOver} />
        <FileProblems messages={messages} />
        {photos.length > 0 && <PhotoRows photos={photos} verdicts={verdicts} onRemove={remove} />}
        {leftOut > 0 && wanted.length > 0 && (
          <p className="text-sm text-fg-2">{t('faces.check.leftOut', { count: leftOut })}</p>
        )}
        <Checkbox
          required
          checked={isAttested}
          onChange={(event) => setAttested(event.target.checked)}
          label={t('faces.add.attestation')}
          hint={t('faces.add.attestationHint')}
        />
      </div>
    </Dialog>
  )
}

function PhotoRows({
  photos,
  verdicts,
  onRemove,
}: {
  photos: readonly PickedPhoto[]
  verdicts: ReturnType<typeof useFaceChecks>
  onRemove: (photo: PickedPhoto) => void
}) {
  return (
    <ul className="flex flex-col gap-2">
      {photos.map((photo, index) => (
        <PickedPhotoRow
          key={photo.id}
          photo={photo}
          verdict={verdicts[index] ?? { kind: 'checking' }}
          onRemove={() => onRemove(photo)}
        />
      ))}
    </ul>
  )
}
