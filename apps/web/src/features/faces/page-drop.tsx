import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { usePastedFiles } from './use-pasted-files.ts'

/** Makes the whole page a place to drop or paste pictures, unless a dialog above it takes them. */
export function PageDrop({
  isDisabled,
  onFiles,
  children,
}: {
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  usePastedFiles(!isDisabled, onFiles)
  return (
    <div {...getRootProps()} className="min-h-[calc(100dvh-180px)]">
      {children}
      {isDragActive && (
        <div className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-page/90 text-xl">
          <ImageUp aria-hidden className="size-12 text-ember-fg" />
          Drop to add faces
        </div>
      )}
    </div>
  )
}
