import type { SourceImageId } from '@guise/contract'
import { X } from '../../../ui/icons/signs.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureOf, useFaces } from '../../../lib/api/shared-queries.ts'
import { sortFiles, useDroppedFiles, usePastedFiles } from '../../../lib/files/chosen-files.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { FilePreview } from '../../../ui/photo/file-preview.tsx'
import { PictureChoice } from '../../../ui/photo/picture-choice.tsx'
import { FileProblems, RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'

/** A face of the library, or a photo that becomes one, with the word its owner gave. */
export function FaceOrPhoto({
  value,
  onChange,
  isAttested,
  onAttest,
  error,
}: {
  value: SourceImageId | File | undefined
  onChange: (face: SourceImageId | File | undefined) => void
  isAttested: boolean
  onAttest: (isAttested: boolean) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const faces = useFaces()
  const [messages, setMessages] = useState<string[]>([])
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files)
    setMessages(sorted.messages)
    if (sorted.accepted[0]) onChange(sorted.accepted[0])
  }
  const isOver = useDroppedFiles(true, take)
  usePastedFiles(true, take)
  const library = faces.data ?? []
  return (
    <div className="flex flex-col gap-3">
      {faces.isPending && <Skeleton className="h-24" />}
      {faces.isError && !faces.data && (
        <RetryAlert message={errorMessage(faces.error, 'loadFaces')} onRetry={() => void faces.refetch()} />
      )}
      {library.length > 0 && (
        <PictureChoice
          label={t('tasks.face.legend')}
          pictures={library.map(pictureOf)}
          value={value instanceof File ? undefined : value}
          onChange={onChange}
        />
      )}
      {faces.data && library.length === 0 && <p className="text-sm font-medium text-fg-2">{t('tasks.face.legend')}</p>}
      {value instanceof File ? (
        <NewFace file={value} isAttested={isAttested} onAttest={onAttest} onRemove={() => onChange(undefined)} />
      ) : (
        faces.data && <DropZone isSmall={library.length > 0} isSingle onFiles={take} isOver={isOver} />
      )}
      <FileProblems messages={messages} />
      {error && (
        <p role="alert" className="text-sm text-rose">
          {error}
        </p>
      )}
    </div>
  )
}

function NewFace({
  file,
  isAttested,
  onAttest,
  onRemove,
}: {
  file: File
  isAttested: boolean
  onAttest: (isAttested: boolean) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 rounded-control bg-raised pr-1">
        <FilePreview ref={show} />
        <p className="min-w-0 flex-1 truncate" title={file.name}>
          {file.name}
        </p>
        <IconButton
          label={t('faces.add.remove', { name: file.name })}
          icon={<X aria-hidden className="size-5" />}
          onClick={onRemove}
        />
      </div>
      <Checkbox
        required
        checked={isAttested}
        onChange={(event) => onAttest(event.target.checked)}
        label={t('faces.add.attestation')}
        hint={t('faces.add.attestationHint')}
      />
    </div>
  )
}
