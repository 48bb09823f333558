import { lazy, Suspense } from 'react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from '../photo/photo.tsx'
import type { FilmHandle } from './lightbox-film.tsx'
import type { LightboxPhoto, Side } from './lightbox-photo.ts'
import { LightboxStage } from './lightbox-stage.tsx'
import type { StageGestures } from './lightbox-stage.tsx'

const LightboxFilm = lazy(async () => ({ default: (await import('./lightbox-film.tsx')).LightboxFilm }))

/** The sides of a picture or film that are shown: one, or both side by side. */
export function LightboxPictures({
  film,
  photo,
  shown,
  ...gestures
}: { film: Ref<FilmHandle>; photo: LightboxPhoto; shown: readonly Side[] } & Omit<StageGestures, 'onTap'>) {
  const { t } = useTranslation()
  const sides = shown.map((side) => ({
    side,
    src: side === 'original' ? (photo.originalSrc ?? null) : photo.src,
    poster: (side === 'original' ? photo.film?.originalPoster : photo.film?.poster) ?? null,
    alt: side === 'original' ? t('lightbox.originalOf', { alt: photo.alt }) : photo.alt,
  }))
  if (photo.film) {
    const filmOf = (wanted: Side) =>
      sides.flatMap(({ side, src, ...rest }) => (side === wanted && src ? [{ src, ...rest }] : []))[0]
    return (
      <Suspense fallback={<div className="flex-1" />}>
        <LightboxFilm
          key={photo.id}
          ref={film}
          films={{ result: filmOf('result'), original: filmOf('original') }}
          {...gestures}
        />
      </Suspense>
    )
  }
  return sides.map(({ side, src, alt }) => (
    <LightboxStage key={sides.length === 1 ? photo.id : `${photo.id} ${side}`} {...gestures}>
      <Photo isEager src={src} alt={alt} thumbhash={photo.thumbhash} fit="contain" className="size-full" />
    </LightboxStage>
  ))
}
