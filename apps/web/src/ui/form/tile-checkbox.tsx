import { clsx } from 'clsx'

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
    <label className={clsx('inline-flex size-11 items-center justify-center', className)}>
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
