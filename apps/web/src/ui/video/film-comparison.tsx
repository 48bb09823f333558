import type { ComponentProps, CSSProperties, KeyboardEvent, Ref } from 'react'
import { CompareSlider } from '../photo/compare-slider.tsx'
import type { ComparedPhoto } from '../photo/compare-slider.tsx'
import { FilmControls } from './film-controls.tsx'
import { pressFilmKey } from './film-keys.ts'
import { FilmPicture } from './film-picture.tsx'
import { useFilmClock } from './use-film-clock.ts'

type ComparedFilm = ComparedPhoto & { src: string; poster: string | null }

type FilmComparisonProps = Pick<ComponentProps<typeof CompareSlider>, 'view' | 'onView'> & {
  /** How large the films are; the controls lie below them. */
  shape: CSSProperties
  before: ComparedFilm
  after: ComparedFilm
}

/** Two films of one scene with the seam between them, in step on one clock; the sound is that of the second. */
export function FilmComparison({ before, after, shape, ...seen }: FilmComparisonProps) {
  const { clock, leader, follower } = useFilmClock()
  function press(event: KeyboardEvent) {
    if (!pressFilmKey(clock, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keys of the film work on its controls and on the seam alike.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={press}>
      <div className="mx-auto" style={shape}>
        <CompareSlider
          {...seen}
          className="size-full"
          before={before}
          after={after}
          films={{
            before: <ComparedSide ref={follower} film={before} />,
            after: <ComparedSide ref={leader} film={after} />,
          }}
        />
      </div>
      <FilmControls isOnPhoto clock={clock} className="mx-auto mt-1 max-w-3xl rounded-image bg-ink px-1" />
    </div>
  )
}

function ComparedSide({ ref, film: { src, poster, alt } }: { ref: Ref<HTMLVideoElement>; film: ComparedFilm }) {
  return <FilmPicture ref={ref} src={src} poster={poster} alt={alt} className="size-full" />
}
