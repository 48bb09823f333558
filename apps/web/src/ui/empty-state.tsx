import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** What a screen says when there is nothing yet, with the way on. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-12 text-center sm:py-18', className)}>
      {icon && <div className="mb-6 text-fg-3">{icon}</div>}
      <h2 className="text-2xl">{title}</h2>
      {children && <div className="measure mt-2 text-fg-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
