import { useState } from 'react'
import { useWatched } from './use-watched.ts'

/**
 * The film of a tile, over its poster, as long as somebody looks at the tile: under the mouse, with the focus, or after a
 * finger rested on it. Without sound, over and over; never for those who want no motion. The tile is the element around
 * it with data-film.
 */
export function FilmPreview({ src }: { src: string | null }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isWatched = useWatched(place)
  return (
    <span ref={setPlace} className="pointer-events-none absolute inset-0 overflow-hidden rounded-image">
      {src && isWatched && <PlayingFilm key={src} src={src} />}
    </span>
  )
}

function PlayingFilm({ src }: { src: string }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <video
      src={src}
      muted
      autoPlay
      loop
      playsInline
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      className="size-full object-cover transition-opacity duration-[160ms]"
      style={{ opacity: isPlaying ? 1 : 0 }}
    />
  )
}
