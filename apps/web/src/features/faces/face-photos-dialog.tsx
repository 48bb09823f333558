import type { Attestation, SourceImage } from '@guise/contract'
import { maxPhotosPerFace } from '@guise/contract'
import { Trash2 } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { shortName } from '../../lib/language/format.ts'
import { sortFiles, useDroppedFiles, usePastedFiles } from '../../lib/files/chosen-files.ts'
import { Alert, FileProblems } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { PhotoUploadRow } from './photo-upload-row.tsx'
import { useFacePhotos } from './use-face-photos.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'

// One sentence stands for both cases, so the weaker claim is what is sent.
const attestation: Attestation = 'permission'

type FacePhotosDialogProps = { face: SourceImage; onClose: () => void }

/**
 * The photos of one face: more of the same person are added, and any but the last can be removed. Photos that were
 * chosen before it was said whose face it is wait for that.
 */
export function FacePhotosDialog({ face, onClose }: FacePhotosDialogProps) {
  const { t } = useTranslation()
  const { uploads, retry, drop, remove, isAttested, waiting, messages, canAdd, take, attest } = useAttestedPhotos(face)
  const isOver = useDroppedFiles(canAdd, take)
  usePastedFiles(canAdd, take)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('faces.photos.title', { name: shortName(face.name, shownNameLength.deleteDialog) })}
      description={t('faces.photos.description', { max: maxPhotosPerFace })}
      size="lg"
      footer={<Button onClick={onClose}>{t('faces.photos.done')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {remove.isError && <Alert>{errorMessage(remove.error, 'deleteFace')}</Alert>}
        <ul aria-label={t('faces.photos.list')} className="grid grid-cols-3 gap-1 sm:grid-cols-4">
          {face.photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRemove={face.photos.length > 1 ? () => remove.mutate(photo.id) : undefined}
            />
          ))}
        </ul>
        {canAdd ? (
          <>
            <DropZone onFiles={take} isOver={isOver} isSmall />
            <Checkbox
              required
              checked={isAttested}
              onChange={(event) => attest(event.target.checked)}
              label={t('faces.add.attestation')}
              hint={t('faces.add.attestationHint')}
            />
            {waiting.length > 0 && <output>{t('faces.photos.waiting', { count: waiting.length })}</output>}
          </>
        ) : (
          <p className="text-sm text-fg-2">{t('faces.photos.full', { max: maxPhotosPerFace })}</p>
        )}
        <FileProblems messages={messages} />
        {uploads.length > 0 && (
          <ul aria-label={t('faces.photos.uploads')} className="flex flex-col gap-2">
            {uploads.map((upload) => (
              <PhotoUploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload)}
                onRemove={() => drop(upload)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Photos wait until it is said whose face it is; those that are chosen later go at once. */
function useAttestedPhotos(face: SourceImage) {
  const { uploads, add, retry, drop, remove } = useFacePhotos(face.id)
  const [isAttested, setAttested] = useState(false)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [messages, setMessages] = useState<string[]>([])
  const room = maxPhotosPerFace - face.photos.length - uploads.length
  const canAdd = room > 0
  function take(files: readonly File[]) {
    const sorted = sortFiles(files)
    setMessages(sorted.messages)
    if (isAttested) add(sorted.accepted.slice(0, room), attestation)
    else setWaiting([...waiting, ...sorted.accepted].slice(0, room))
  }
  function attest(isTrue: boolean) {
    setAttested(isTrue)
    if (!isTrue || waiting.length === 0) return
    add(waiting, attestation)
    setWaiting([])
  }
  return { uploads, retry, drop, remove, isAttested, waiting, messages, canAdd, take, attest }
}

function PhotoTile({
  photo,
  number,
  onRemove,
}: {
  photo: SourceImage['photos'][number]
  number: number
  /** Undefined for the last photo, which stays. */
  onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <li className="relative">
      <Photo
        isSmall
        fit="portrait"
        src={photo.thumbnail_url}
        alt={t('faces.photos.photo', { number })}
        thumbhash={photo.thumbhash}
        className="aspect-square"
      />
      {number === 1 && (
        <span className="absolute bottom-1 left-1 rounded-image bg-ink/80 px-1.5 text-xs text-paper">
          {t('faces.photos.main')}
        </span>
      )}
      {onRemove && (
        <div className="absolute top-1 right-1">
          <IconButton
            tone="onPhoto"
            label={t('faces.photos.remove', { number })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}
