import type { ReactNode } from 'react'

/** The head of a page: the way back, its name, a sentence and its actions. */
export function PageHeader({
  back,
  title,
  subtitle,
  actions,
}: {
  back?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-1 print:hidden">{back}</div>}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {subtitle && <div className="mt-1 text-fg-2">{subtitle}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">{actions}</div>}
    </header>
  )
}
