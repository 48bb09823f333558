import { LoaderCircle } from '../icons/signs.ts'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { useKeptFocus } from './kept-focus.ts'

/** Props of a button. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Disables the button and turns its icon into a spinner. */
  busy?: boolean
}

/** A button. Its words change to what is happening while it is busy, so the caller passes them as children. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  disabled,
  ref,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(className && { className }) }
  const button = useKeptFocus(busy, ref)
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  )
}
