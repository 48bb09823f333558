import type { SourceImage, SourceImageId } from '@guise/contract'
import { shownNameLength } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFaces } from '../../../lib/faces-query.ts'
import { shortName } from '../../../lib/short-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A choice of one face of the library. */
export function FacePicker({
  value,
  onChange,
  error,
}: {
  value: string | undefined
  onChange: (faceId: SourceImageId) => void
  error?: string | undefined
}) {
  const { t } = useTranslation()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">{t('tasks.face.legend')}</legend>
      <Faces value={value} onChange={onChange} />
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-rose">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Faces({ value, onChange }: { value: string | undefined; onChange: (faceId: SourceImageId) => void }) {
  const { t } = useTranslation()
  const faces = useFaces()
  if (faces.isPending) return <Skeleton className="h-24" />
  if (!faces.data) {
    return (
      <Alert
        action={
          <Button size="sm" onClick={() => void faces.refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {errorMessage(faces.error, 'loadFaces')}
      </Alert>
    )
  }
  if (faces.data.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-raised px-4 py-3">
        <p className="flex-1 text-fg-2">{t('tasks.face.none')}</p>
        <Link to="/source-faces" className={buttonClass({ size: 'sm' })}>
          {t('tasks.face.upload')}
        </Link>
      </div>
    )
  }
  return (
    <div className="-m-1 grid max-h-56 grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2 overflow-y-auto p-1">
      {faces.data.map((face) => (
        <FaceOption key={face.id} face={face} isChosen={face.id === value} onChoose={() => onChange(face.id)} />
      ))}
    </div>
  )
}

function FaceOption({ face, isChosen, onChoose }: { face: SourceImage; isChosen: boolean; onChoose: () => void }) {
  const name = shortName(face.name, shownNameLength.card)
  return (
    <label className="relative flex flex-col gap-1 rounded-[4px] p-1 text-center text-xs text-fg-2 ring-inset has-checked:text-fg has-checked:ring-2 has-checked:ring-ember-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ember-fg">
      <input
        type="radio"
        name="source-face"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      <Photo isSmall src={face.thumbnail_url} alt="" thumbhash={face.thumbhash} className="aspect-square w-full" />
      <span aria-hidden className="truncate">
        {name}
      </span>
      <span aria-hidden className="seam absolute inset-y-1 left-1 hidden w-0.5 peer-checked:block" />
    </label>
  )
}
