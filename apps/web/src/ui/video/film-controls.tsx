import { clsx } from 'clsx'
import { Pause, Play, StepBack, StepForward, Volume2, VolumeX } from '../icons/signs.ts'
import type { IconComponent } from '../icons/packaged.tsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { spokenDecimal } from '../../lib/language/format.ts'
import { IconButton } from '../form/icon-button.tsx'
import type { FilmClock } from './film-clock.ts'
import { pressControlKey } from './film-keys.ts'
import { useFilmState } from './use-film-clock.ts'

type ControlsProps = {
  clock: FilmClock | undefined
  /** Lies on the dark ground of pictures. */
  isOnPhoto?: boolean
}

/** Play, frame by frame, position and sound of the films of one clock. */
export function FilmControls({ clock, isOnPhoto = false, className }: ControlsProps & { className?: string }) {
  const { t } = useTranslation()
  const { isPlaying, isMuted } = useFilmState(clock)
  const tone = isOnPhoto ? 'onPhoto' : 'quiet'
  function press(event: KeyboardEvent) {
    const isSpace = event.key === ' ' && (event.target as Element).matches('input') // a key event's target is an element
    if (isSpace) clock?.toggle()
    else if (!pressControlKey(clock, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset aria-label={t('videos.controls')} className={className}>
      {/* The arrow keys work on each part: all of them have a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-wrap items-center gap-x-1" onKeyDown={press}>
        <Position clock={clock} isOnPhoto={isOnPhoto} />
        <IconButton
          tone={tone}
          label={t(isPlaying ? 'videos.pause' : 'videos.play')}
          icon={<Icon of={isPlaying ? Pause : Play} />}
          onClick={() => clock?.toggle()}
        />
        <IconButton
          tone={tone}
          label={t('videos.previousFrame')}
          icon={<Icon of={StepBack} />}
          onClick={() => void clock?.step(-1)}
        />
        <IconButton
          tone={tone}
          label={t('videos.nextFrame')}
          icon={<Icon of={StepForward} />}
          onClick={() => void clock?.step(1)}
        />
        <span className="sm:order-3">
          <IconButton
            tone={tone}
            label={t(isMuted ? 'videos.unmute' : 'videos.mute')}
            icon={<Icon of={isMuted ? VolumeX : Volume2} />}
            onClick={() => clock?.setMuted(!isMuted)}
          />
        </span>
      </div>
    </fieldset>
  )
}

function Icon({ of: Sign }: { of: IconComponent }) {
  return <Sign aria-hidden className="size-5" />
}

/** Where the films stand, as a bar that goes there and in words. */
function Position({ clock, isOnPhoto }: ControlsProps) {
  const { t } = useTranslation()
  const { isWaiting, seconds, duration } = useFilmState(clock)
  const words = t('videos.position', { seconds: spokenDecimal(seconds), total: spokenDecimal(duration) })
  return (
    <>
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={seconds}
        aria-label={t('videos.seek')}
        aria-valuetext={words}
        onChange={(event) => clock?.seek(Number(event.target.value))}
        className="h-11 min-w-0 basis-full cursor-pointer accent-ember sm:order-1 sm:min-w-24 sm:flex-1 sm:basis-0"
      />
      <span
        className={clsx('mono order-1 ml-auto px-1 text-xs sm:order-2 sm:ml-1', isOnPhoto ? 'text-paper' : 'text-fg-2')}
      >
        {isWaiting ? t('videos.waiting') : words}
      </span>
    </>
  )
}
