import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'

/** One segment. */
export type Segment<T extends string> = { value: T; label: string; icon?: ReactNode }

/** A choice of one among a few, all in sight. With hideLabels only the icons are drawn; beside a photo it is dark in either theme. */
export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onChange,
  hideLabels = false,
  isOnPhoto = false,
  className,
}: {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  hideLabels?: boolean
  isOnPhoto?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <fieldset
      className={clsx(
        'inline-flex rounded-control border p-0.5 max-[14em]:flex-wrap print:hidden',
        isOnPhoto ? 'border-paper/20 bg-ink' : 'border-line bg-card',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={hideLabels ? segment.label : undefined}
          className={clsx(
            'relative isolate flex min-h-10 min-w-11 flex-auto items-center justify-center gap-2 rounded-[6px] px-3 text-sm font-medium whitespace-nowrap',
            'before:absolute before:inset-x-0 before:-inset-y-0.5 before:-z-10', // 44 px to hit
            'transition-colors duration-[160ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            isOnPhoto
              ? 'text-paper/75 hover:text-paper has-checked:bg-paper/15 has-checked:text-paper has-focus-visible:outline-ember'
              : 'text-fg-2 hover:text-fg has-checked:bg-well has-checked:text-fg has-focus-visible:outline-ember-fg',
          )}
        >
          <input
            type="radio"
            name={name}
            // Beside the words, which can be pressed and marked themselves.
            className="peer absolute inset-y-0 left-0 z-10 w-2.5 cursor-pointer opacity-0"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span className={hideLabels ? 'absolute inset-0 overflow-hidden opacity-0' : undefined}>{segment.label}</span>
          <span aria-hidden className="seam absolute inset-y-2 left-0 hidden w-0.5 rounded-full peer-checked:block" />
        </label>
      ))}
    </fieldset>
  )
}
