import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { FilmControls } from './film-controls.tsx'
import { pressFilmKey } from './film-keys.ts'
import { FilmPicture } from './film-picture.tsx'
import { useFilmClock } from './use-film-clock.ts'

/** One film with its controls below it; children lie on its picture. */
export function FilmPlayer({
  src,
  poster,
  alt,
  shape,
  children,
}: {
  src: string
  poster: string | null
  alt: string
  shape: CSSProperties
  children?: ReactNode
}) {
  const { clock, leader } = useFilmClock()
  function press(event: KeyboardEvent) {
    if (pressFilmKey(clock, event)) event.preventDefault()
  }
  return (
    // The keys of the film work on each of its controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press}>
      <div className="relative mx-auto" style={shape}>
        <FilmPicture ref={leader} src={src} poster={poster} alt={alt} className="size-full" />
        {children}
      </div>
      <FilmControls clock={clock} className="mx-auto mt-1 max-w-3xl" />
    </div>
  )
}
