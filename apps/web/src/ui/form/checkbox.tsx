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
      {/* One that is required is called invalid by browsers before anybody has come to it. */}
      <input type="checkbox" aria-invalid={false} {...rest} className="mt-0.5 size-[18px] shrink-0 accent-ember" />
      <span>
        {label}
        {hint && <span className="block text-sm text-fg-3">{hint}</span>}
      </span>
    </label>
  )
}

/** A box to tick on a picture: drawn small, 44 px to hit. */
export function TileCheckbox({
  label,
  checked,
  onChange,
  className,
}: {
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}) {
  return (
    <label className={clsx('inline-flex size-11 items-center justify-center print:hidden', className)}>
      <span className="inline-flex size-7 items-center justify-center rounded-[6px] bg-ink/70 ring-1 ring-paper/40">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-[18px] accent-ember"
        />
      </span>
    </label>
  )
}
