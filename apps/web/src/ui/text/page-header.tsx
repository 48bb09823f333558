import type { ReactNode } from 'react'
import { isLonger } from '../../lib/characters.ts'

/** A longer name is set smaller: 200 letters as large as a page's own name would fill a phone. */
const largeCharacters = 60

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
  const isLong = typeof title === 'string' && isLonger(title, largeCharacters)
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-1 print:hidden">{back}</div>}
        <h1 className={isLong ? 'text-lg sm:text-xl' : 'text-2xl sm:text-3xl'}>{title}</h1>
        {subtitle && <div className="mt-1 text-fg-2">{subtitle}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">{actions}</div>}
    </header>
  )
}
