import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, Info, LoaderCircle, TriangleAlert } from '../icons/signs.ts'
import type { IconComponent } from '../icons/packaged.tsx'
import type { ReactNode } from 'react'

/** Meanings a badge or a status may have. */
export type Tone = 'neutral' | 'busy' | 'done' | 'warning' | 'error' | 'info'

/** Text colour of each meaning. */
const toneColor: Record<Tone, string> = {
  neutral: 'text-fg-2',
  busy: 'text-ember-fg',
  done: 'text-mint',
  warning: 'text-sun',
  error: 'text-rose',
  info: 'text-sky',
}

/** A few words that mark a thing. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-[4px] border border-line bg-raised px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        toneColor[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const icons = {
  neutral: CircleDashed,
  busy: LoaderCircle,
  done: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
} as const satisfies Record<Tone, unknown>

/** Where a thing stands: a sign and a word, never colour alone. */
export function StatusPill({
  tone,
  icon: Icon = icons[tone],
  className,
  children,
}: {
  tone: Tone
  icon?: IconComponent
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        // In one line, but where that is wider than all there is.
        'mono inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-[12px] border border-line bg-raised px-2.5 text-xs [overflow-wrap:anywhere]',
        toneColor[tone],
        className,
      )}
    >
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', tone === 'busy' && 'animate-spin')} />
      {children}
    </span>
  )
}
