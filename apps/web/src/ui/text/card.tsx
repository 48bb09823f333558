import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A lighter surface that holds one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('edge rounded-card border border-line bg-card', className)} />
}
