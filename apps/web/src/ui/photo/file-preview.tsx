import { clsx } from 'clsx'
import { useState } from 'react'
import type { CSSProperties, Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** A chosen file in small, in the row that names it; or that this browser cannot show it. */
export function FilePreview({
  ref,
  src,
  isFilm = false,
  style,
}: {
  ref?: Ref<HTMLImageElement>
  src?: string
  isFilm?: boolean
  style?: CSSProperties | undefined
}) {
  const { t } = useTranslation()
  const [isUnseen, setUnseen] = useState(false)
  // Left in its place, where the next file may be one that can be shown; a browser's own sign of a broken picture is not.
  const className = clsx('absolute inset-0 size-full object-cover', isUnseen && 'opacity-0')
  const fail = () => setUnseen(true)
  const show = () => setUnseen(false)
  return (
    <div className="relative size-18 shrink-0 overflow-hidden rounded-image bg-ink">
      {isFilm ? (
        <video
          {...{ src, className }}
          muted
          playsInline
          preload="metadata"
          aria-hidden
          tabIndex={-1}
          onError={fail}
          onLoadedMetadata={show}
        />
      ) : (
        <img {...{ ref, src, style, className }} alt="" onError={fail} onLoad={show} />
      )}
      {isUnseen && (
        <p className="absolute inset-0 flex items-center justify-center p-1 text-center text-xs text-[#b9afa3]">
          {t('common.noPreview')}
        </p>
      )}
    </div>
  )
}
