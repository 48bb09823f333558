import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useDropzone } from 'react-dropzone'

/** Makes the whole page a place to drop or paste pictures. */
export function PageDrop({ onFiles, children }: { onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
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
