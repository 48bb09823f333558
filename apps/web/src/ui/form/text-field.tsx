import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** A one-line field; takes the props of an input, so a form library may register it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  isInvalid = false,
  className,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Marks the field when its error stands elsewhere. */
    isInvalid?: boolean
  }) {
  return (
    <Field {...{ label, hideLabel, hint, error }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          aria-invalid={isInvalid || control['aria-invalid']}
          className={clsx(controlClass, 'h-11', rest.readOnly && 'border-dashed text-fg-2', className)}
        />
      )}
    </Field>
  )
}

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
