import { clsx } from 'clsx'
import { Play } from '../icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { filmLength } from '../../lib/language/format.ts'

/** Says on a picture that it stands for a video, and how long that is. */
export function FilmSign({
  seconds,
  isSmall = false,
  className,
}: {
  seconds: number | null
  /** Too small for the length. */
  isSmall?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  return (
    <span
      className={clsx(
        'mono pointer-events-none absolute inline-flex items-center gap-1 rounded-[4px] bg-ink/75 px-1.5 py-0.5 text-[length:min(var(--text-xs),4vw)] leading-[1.35] text-paper',
        className,
      )}
    >
      <Play aria-hidden className="size-3 fill-current" />
      <span className="sr-only">{t('videos.video')}</span>
      {!isSmall && seconds !== null && filmLength(seconds)}
    </span>
  )
}
