import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../text/tooltip.tsx'
import { useKeptFocus } from './kept-focus.ts'

/** Props of an icon button. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does: its name and its tooltip. */
  label: string
  icon: ReactNode
  tone?: 'quiet' | 'onPhoto' | 'danger'
  hasTooltip?: boolean
}

const tones = {
  quiet: 'text-fg-2 hover:bg-well hover:text-fg',
  onPhoto: 'bg-ink/70 text-paper hover:bg-ink',
  danger: 'text-fg-2 hover:bg-rose/12 hover:text-rose',
}

/** A 44 px button that shows an icon only. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  hasTooltip = true,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  const kept = useKeptFocus(rest.disabled === true, ref)
  const button = (
    <button
      ref={kept}
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition duration-[90ms]',
        'active:scale-95 disabled:text-fg-3 disabled:hover:bg-transparent print:hidden',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  )
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button
}
