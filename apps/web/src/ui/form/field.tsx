import { CircleAlert } from '../icons/signs.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'

/** Ids and aria attributes that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** What is written in it runs the way its letters do. */
  dir: 'auto'
}

/** What every field shows around its control. */
export type FieldProps = {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** A label, a control, a hint and an error, tied together. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    dir: 'auto',
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-fg-2'}>
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-fg-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-rose">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Look of a text control. */
export const controlClass =
  'w-full rounded-control border border-control bg-card px-3 text-base text-ellipsis text-fg transition-colors duration-[160ms] ' +
  'hover:border-fg-2 aria-invalid:border-rose disabled:border-line disabled:text-fg-3'
