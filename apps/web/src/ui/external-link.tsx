import type { ComponentProps } from 'react'

/** A link that opens in a new tab and says so to people who cannot see it. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer noopener">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
