import type { GalleryItem } from '@guise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useDownload } from '../../ui/overlay/use-download.ts'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { wrapIndex } from '../../ui/photo/zoom.ts'
import { galleryAlt, galleryFile } from './sheet/gallery-words.ts'
import { indexOf, placeOf } from './query/gallery-days.ts'
import type { GalleryDays } from './query/gallery-days.ts'
import { pageQuery, pageSize, placeQuery } from './query/gallery-query.ts'
import type { GalleryQuestion } from './query/gallery-query.ts'
import { usePages } from './query/use-pages.ts'

/** Draws the way to what a result says of itself. */
export type ExplainPicture = (item: GalleryItem) => ReactNode

type GalleryLightboxProps = {
  question: GalleryQuestion
  days: GalleryDays
  photoId: string | undefined
  onPhoto: (photoId: string | undefined) => void
  /** Told the number of the picture that was open last. */
  onClose: (index: number) => void
  renderProvenance: ExplainPicture
}

/** The picture an address names, in the row of all others: it walks through every page and wraps at the ends. */
export function GalleryLightbox({ question, days, photoId, onPhoto, onClose, renderProvenance }: GalleryLightboxProps) {
  const queryClient = useQueryClient()
  const { download } = useDownload()
  const place = useQuery({ ...placeQuery(question, days, photoId ?? ''), enabled: photoId !== undefined })
  const index = photoId !== undefined && place.data ? indexOf(days, place.data) : undefined
  const near = index === undefined ? [] : [index - 1, index, index + 1].map((at) => wrapIndex(at, days.total))
  const pages = usePages(question, days, pagesOf(near), false)
  const items = [...new Set(near)].flatMap((at) => pages.itemAt(at) ?? [])

  const itemOf = (photo: { id: string }) => items.find(({ id }) => id === photo.id)

  useLeaveGone({ photoId, error: place.error, onPhoto })

  async function turn(by: 1 | -1) {
    if (index === undefined) return
    const next = wrapIndex(index + by, days.total)
    try {
      const page = await queryClient.fetchQuery(pageQuery(question, days, Math.floor(next / pageSize)))
      const item = page[next % pageSize]
      if (!item) return
      queryClient.setQueryData(placeQuery(question, days, item.id).queryKey, placeOf(days, next))
      onPhoto(item.id)
    } catch (failure) {
      toast.error(errorMessage(failure, 'loadGallery'))
    }
  }

  return (
    <Lightbox
      photos={items.map(asPhoto)}
      openId={photoId}
      row={{ index: index ?? 0, count: days.total, onTurn: (by) => void turn(by) }}
      onChange={(id) => {
        onPhoto(id)
        if (id === undefined && index !== undefined) onClose(index)
      }}
      actions={(photo) => {
        const item = itemOf(photo)
        return item && renderProvenance(item)
      }}
      onDownload={(photo, side) => {
        const item = itemOf(photo)
        if (item) void download([galleryFile(item, (index ?? 0) + 1, side)])
      }}
    />
  )
}

/** Closes a picture that is not there any more, and says so. */
function useLeaveGone({
  photoId,
  error,
  onPhoto,
}: {
  photoId: string | undefined
  error: Error | null
  onPhoto: (photoId: undefined) => void
}) {
  const { t } = useTranslation()
  useEffect(() => {
    if (photoId === undefined || !error) return
    toast.info(t('gallery.pictureGone'))
    onPhoto(undefined)
  }, [photoId, error, onPhoto, t])
}

function asPhoto(item: GalleryItem) {
  return {
    id: item.id,
    src: item.url,
    originalSrc: item.is_processed ? item.original_url : null,
    alt: galleryAlt(item),
    caption: `${item.project_name} · ${item.task_name}`,
    thumbhash: item.thumbhash,
    film: item.type === 'video' ? { poster: item.thumbnail_url, originalPoster: null } : undefined,
  }
}

function pagesOf(indexes: readonly number[]): number[] {
  return [...new Set(indexes.map((index) => Math.floor(index / pageSize)))]
}
