import { useId } from 'react'
import type { Ref } from 'react'
import { Field } from './field.tsx'

/** A choice of one among a few lines; nothing is chosen until somebody does. */
export function RadioList<T extends string>({
  label,
  options,
  value,
  error,
  onChange,
  ref,
}: {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | undefined
  error?: string | undefined
  onChange: (value: T) => void
  /** Where the focus goes when a choice is missing. */
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const name = useId()
  return (
    <Field {...{ label, error }}>
      {(control) => (
        <fieldset {...control} aria-label={label} className="flex flex-col">
          {options.map((option, index) => (
            <label key={option.value} className="flex min-h-11 items-center gap-3">
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="size-4.5 shrink-0 accent-ember"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{option.label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  )
}
