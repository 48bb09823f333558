import { clsx } from 'clsx'
import { ChevronDown } from '../icons/signs.ts'
import type { ComponentProps } from 'react'
import { Field, controlClass } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** A choice of one among options, drawn by the platform so that it works on every phone. */
export function Select<T extends string>({
  label,
  hideLabel,
  hint,
  error,
  options,
  value,
  onChange,
  className,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> & {
    options: readonly { value: T; label: string }[]
    value: T
    onChange: (value: T) => void
  }) {
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={clsx(controlClass, 'h-11 appearance-none truncate pr-9', className)}
          >
            {options.map((option) => (
              // By its label, not its content: what the page says elsewhere in the same words is then found there only.
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- that is its label
              <option key={option.value} value={option.value} label={option.label} />
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-fg-3" />
        </div>
      )}
    </Field>
  )
}
