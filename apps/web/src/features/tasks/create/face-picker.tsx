import type { SourceImageId } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { pictureOf, useFaces } from '../../../lib/api/shared-queries.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { PictureChoice } from '../../../ui/photo/picture-choice.tsx'
import { RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'

/** A choice of one face of the library. */
export function FacePicker({
  value,
  onChange,
  onLeave,
  error,
}: {
  value: string | undefined
  onChange: (faceId: SourceImageId) => void
  /** The page is left to fetch a face. */
  onLeave?: () => void
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const faces = useFaces()
  if (faces.data && faces.data.length > 0) {
    return (
      <PictureChoice
        label={t('tasks.face.legend')}
        pictures={faces.data.map(pictureOf)}
        value={faces.data.find(({ id }) => id === value)?.id}
        onChange={onChange}
        error={error}
      />
    )
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium text-fg-2">{t('tasks.face.legend')}</p>
      {faces.isPending && <Skeleton className="h-24" />}
      {faces.isError && (
        <RetryAlert message={errorMessage(faces.error, 'loadFaces')} onRetry={() => void faces.refetch()} />
      )}
      {faces.data && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-3">
          <p className="flex-1 text-fg-2">{t('tasks.face.none')}</p>
          <Link to="/source-faces" onClick={onLeave} className={buttonClass({ size: 'sm' })}>
            {t('tasks.face.upload')}
          </Link>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-rose">
          {error}
        </p>
      )}
    </div>
  )
}
