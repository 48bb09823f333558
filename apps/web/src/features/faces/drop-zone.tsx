import { clsx } from 'clsx'
import { Camera, ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { allowedImageTypes } from '@guise/contract'
import { Button } from '../../ui/button.tsx'

const accept = allowedImageTypes.join(',')

/** A place for files: drop them, choose them, or take a photo on a phone. */
export function DropZone({
  onFiles,
  isSmall = false,
}: {
  onFiles: (files: readonly File[]) => void
  isSmall?: boolean
}) {
  const camera = useRef<HTMLInputElement>(null)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  return (
    <div
      {...getRootProps()}
      className={clsx(
        'flex flex-col items-center gap-4 rounded-card border border-dashed px-4 text-center transition-colors',
        isSmall ? 'py-4' : 'py-10',
        isDragActive ? 'border-ember-fg bg-well' : 'border-control',
      )}
    >
      <input {...getInputProps({ accept, 'aria-label': 'Photos' })} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label="Photo from the camera"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {!isSmall && <ImageUp aria-hidden className="size-8 text-fg-3" />}
      {!isSmall && <p className="text-fg-2">Drag photos here, paste them, or choose files.</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={open}>{isSmall ? 'Choose more files' : 'Choose files'}</Button>
        <Button
          className="pointer-fine:hidden"
          icon={<Camera aria-hidden className="size-5" />}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
      </div>
    </div>
  )
}
