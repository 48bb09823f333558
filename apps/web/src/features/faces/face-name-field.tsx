import type { SourceImage } from '@guise/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { controlClass } from '../../ui/form/field.tsx'
import { useRenameFace } from './face-mutations.ts'

/** Renames a face in its place: Enter saves, Escape cancels. */
export function FaceNameField({ face, onDone }: { face: SourceImage; onDone: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(face.name)
  const rename = useRenameFace(face.id)
  const trimmed = name.trim()
  const field = useRef<HTMLInputElement>(null)
  // The menu that led here has gone with its button, and gives the focus to whatever had it before that button.
  useEffect(() => {
    const afterMenu = setTimeout(() => field.current?.focus())
    return () => clearTimeout(afterMenu)
  }, [])
  const save = () => {
    if (trimmed === '' || rename.isPending) return
    if (trimmed === face.name) onDone()
    else rename.mutate(trimmed, { onSuccess: onDone })
  }
  return (
    <form
      className="flex w-full flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          dir="auto"
          aria-label={t('faces.nameLabel')}
          aria-invalid={rename.isError || undefined}
          value={name}
          maxLength={200}
          readOnly={rename.isPending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to rename
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value)
            rename.reset()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
          className={`${controlClass} h-11`}
        />
        <Button size="sm" type="submit" className="flex-1" disabled={trimmed === ''} busy={rename.isPending}>
          {t('common.save')}
        </Button>
        <Button size="sm" variant="quiet" className="flex-1" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
      {rename.error && (
        <p role="alert" className="text-sm text-rose">
          {errorMessage(rename.error, 'renameFace')}
        </p>
      )}
    </form>
  )
}
