import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }

/** A form whose fields say what is wrong with them, not the browser. What it sends stays in the page. */
export function Form({ onSubmit, className = 'flex flex-col gap-4', ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a window above another form's window is not part of it.
        event.stopPropagation()
        onSubmit()
      }}
    />
  )
}
