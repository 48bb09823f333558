import { useState } from 'react'
import { Photo } from '../../../ui/photo/photo.tsx'

/** What a case is about, small: a photo, or a film with the browser's own controls. */
export function CasePicture({ src, alt }: { src: string | null; alt: string }) {
  // An address does not tell what it leads to: what cannot be drawn is played.
  const [isFilm, setIsFilm] = useState(false)
  if (!src || !isFilm) {
    return (
      <>
        <Photo src={src} alt={alt} isSmall className="size-28" />
        {src && <img src={src} alt="" hidden onError={() => setIsFilm(true)} />}
      </>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- no network hands out what is said in a post's video
    <video controls playsInline preload="metadata" src={src} aria-label={alt} className="h-40 rounded-image bg-ink" />
  )
}
