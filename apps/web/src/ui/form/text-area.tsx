import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Field, controlClass } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** A field of several lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={clsx(controlClass, 'resize-y py-2.5', className)} />
      )}
    </Field>
  )
}
