import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { focusPageWhenLost } from '../form/list-focus.ts'
import { LightboxFrame } from './lightbox-frame.tsx'
import type { LightboxPhoto, Side } from './lightbox-photo.ts'
import { wrapIndex } from '../photo/zoom.ts'

/** Pictures over the full screen, one at a time. Left and Right turn and wrap, Escape closes. */
export function Lightbox({
  photos,
  openId,
  row,
  onChange,
  onDownload,
  actions,
}: {
  photos: readonly LightboxPhoto[]
  openId: string | undefined
  /** Given when photos are only the open picture and its neighbours in a longer row. */
  row?: { index: number; count: number; onTurn: (by: 1 | -1) => void }
  onChange: (id: string | undefined) => void
  onDownload: (photo: LightboxPhoto, side: Side) => void
  /** More that can be done with the open picture, beside its download. */
  actions?: (photo: LightboxPhoto) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const index = photos.findIndex((photo) => photo.id === openId)
  const photo = photos[index]
  const isOpen = photo !== undefined
  useEffect(() => (isOpen ? focusPageWhenLost : undefined), [isOpen])
  const turnHere = (by: 1 | -1) => onChange(photos[wrapIndex(index + by, photos.length)]?.id)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isStill) => !isStill && onChange(undefined)}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={frame}
          data-printed="alone"
          className="fixed inset-0 z-50 flex h-dvh flex-col bg-ink text-paper transition-opacity duration-[160ms] outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {photo && (
            <LightboxFrame
              ref={frame}
              photo={photo}
              place={row ?? { index, count: photos.length }}
              onTurn={row?.onTurn ?? turnHere}
              onDownload={onDownload}
              actions={actions?.(photo)}
            />
          )}
          <div hidden>
            {photo &&
              [-1, 1].map((by) => {
                const near = photos[wrapIndex(index + by, photos.length)]
                const src = near?.film ? near.film.poster : near?.src
                return src && near !== photo && <img key={by} src={src} alt="" />
              })}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
