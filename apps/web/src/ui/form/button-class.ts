import { clsx } from 'clsx'

/** Looks of a button. Ember (primary) fills at most one thing per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Heights of a button: 44 px, or 36 px drawn inside a 44 px target. */
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ember text-on-ember hover:bg-ember-hover forced-colors:border',
  secondary: 'border border-control bg-raised text-fg hover:bg-well',
  quiet: 'text-fg-2 hover:bg-well hover:text-fg',
  danger: 'border border-rose text-rose hover:bg-rose/12',
}

/** Classes that make a link or button look like a button. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {}): string {
  return clsx(
    // In one line, but where that is wider than all there is.
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control py-1 text-center font-semibold select-none',
    'transition duration-[90ms] ease-out active:scale-[0.98] print:hidden',
    'aria-disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-fg-3 disabled:active:scale-100',
    options.size === 'sm'
      ? 'min-h-9 px-3 text-sm after:absolute after:-inset-x-0.5 after:-inset-y-1'
      : 'min-h-11 px-4 text-base',
    variants[options.variant ?? 'secondary'],
    options.className,
  )
}
