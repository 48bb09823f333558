import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { passFocusOn } from './passed-focus.ts'

/** What a screen says when there is nothing yet, with the way on. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  isPage = false,
  className,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Stands alone on its page, so its title is the page's heading. */
  isPage?: boolean
  className?: string
}) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div ref={passFocusOn} className={clsx('flex flex-col items-center px-4 py-12 text-center sm:py-18', className)}>
      {icon && <div className="mb-6 text-fg-3">{icon}</div>}
      <Title className="text-2xl">{title}</Title>
      {children && <div className="measure mt-2 text-balance text-fg-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
