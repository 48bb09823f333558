import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A box to tick, with its words as the target. */
export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={clsx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <input type="checkbox" {...rest} className="mt-0.5 size-[18px] shrink-0 accent-ember" />
      <span>
        {label}
        {hint && <span className="block text-sm text-fg-3">{hint}</span>}
      </span>
    </label>
  )
}
