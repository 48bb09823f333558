import type { SourceImage } from '@guise/contract'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { controlClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useRenameFace } from './face-mutations.ts'

/** Renames a face in its place: Enter saves, Escape cancels. */
export function FaceNameField({ face, onDone }: { face: SourceImage; onDone: () => void }) {
  const [name, setName] = useState(face.name)
  const rename = useRenameFace(face.id)
  const trimmed = name.trim()
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
      <div className="flex items-center">
        <input
          aria-label="Name"
          aria-invalid={rename.isError || undefined}
          value={name}
          maxLength={200}
          disabled={rename.isPending}
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
          className={`${controlClass} h-11 min-w-0 flex-1`}
        />
        <IconButton
          label="Save"
          type="submit"
          disabled={trimmed === '' || rename.isPending}
          icon={<Check aria-hidden className="size-5" />}
        />
        <IconButton label="Cancel" className="-ml-2" icon={<X aria-hidden className="size-5" />} onClick={onDone} />
      </div>
      {rename.error && (
        <p role="alert" className="text-sm text-rose">
          {errorMessage(rename.error, 'renameFace')}
        </p>
      )}
    </form>
  )
}
