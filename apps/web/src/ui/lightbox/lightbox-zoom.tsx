import { ZoomIn, ZoomOut } from '../icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../form/icon-button.tsx'
import { zoomBy } from '../photo/zoom.ts'
import { lightboxZoom } from '../../lib/screen-constants.ts'

// A button that is really disabled would lose the focus, and with it the keys of the lightbox.
const faded = 'aria-disabled:cursor-not-allowed aria-disabled:text-fg-3'

/** The buttons that make the picture smaller, whole and larger. */
export function LightboxZoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation()
  const percent = Math.round(zoom * 100)
  return (
    <div className="flex items-center gap-1">
      <IconButton
        tone="onPhoto"
        label={t('lightbox.zoomOut')}
        aria-disabled={zoom <= lightboxZoom.min || undefined}
        className={faded}
        icon={<ZoomOut aria-hidden className="size-5" />}
        onClick={() => onZoom(zoomBy(zoom, -1))}
      />
      <button
        type="button"
        aria-label={t('lightbox.zoomReset', { percent })}
        onClick={() => onZoom(lightboxZoom.initial)}
        className="mono min-h-11 w-16 rounded-control bg-ink/70 text-xs text-paper hover:bg-[#26221e]"
      >
        {t('lightbox.percent', { percent })}
      </button>
      <IconButton
        tone="onPhoto"
        label={t('lightbox.zoomIn')}
        aria-disabled={zoom >= lightboxZoom.max || undefined}
        className={faded}
        icon={<ZoomIn aria-hidden className="size-5" />}
        onClick={() => onZoom(zoomBy(zoom, 1))}
      />
    </div>
  )
}
