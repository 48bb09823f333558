import type { KeyboardEvent, Ref } from 'react'
import { useImperativeHandle } from 'react'
import { FilmControls } from '../video/film-controls.tsx'
import { pressFilmKey } from '../video/film-keys.ts'
import { FilmPicture } from '../video/film-picture.tsx'
import { useFilmClock } from '../video/use-film-clock.ts'
import type { Side } from './lightbox-photo.ts'
import { LightboxStage } from './lightbox-stage.tsx'
import type { StageGestures } from './lightbox-stage.tsx'

/** One film that is shown. */
export type ShownFilm = { src: string; poster: string | null; alt: string }

/** What the lightbox may ask of its film. */
export type FilmHandle = {
  /** Does what a key means to a film; answers whether it means anything. */
  press(event: KeyboardEvent): boolean
}

/** The film that is open in the lightbox, or both of its sides in step, with its controls. */
export function LightboxFilm({
  ref,
  films,
  ...gestures
}: { ref: Ref<FilmHandle>; films: { result?: ShownFilm | undefined; original?: ShownFilm | undefined } } & Omit<
  StageGestures,
  'onTap'
>) {
  const { clock, leader, follower } = useFilmClock()
  useImperativeHandle(ref, () => ({ press: (event) => pressFilmKey(clock, event) }), [clock])
  const stage = (side: Side, film: ShownFilm, isLeader: boolean) => (
    <LightboxStage key={side} {...gestures} onTap={() => clock?.toggle()}>
      <FilmPicture {...film} ref={isLeader ? leader : follower} className="size-full" />
    </LightboxStage>
  )
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-1 short:min-h-fit">
      <div className="flex min-h-0 flex-1 gap-1 portrait:flex-col short:min-h-fit">
        {films.original && stage('original', films.original, films.result === undefined)}
        {films.result && stage('result', films.result, true)}
      </div>
      <FilmControls isOnPhoto clock={clock} className="mx-auto w-full max-w-3xl px-3" />
    </div>
  )
}
