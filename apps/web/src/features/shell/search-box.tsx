import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { hasSearchBox, searchPlaceholder } from './search-pages.ts'

/** The search box of the top bar, on the pages that have one. */
export function SearchBox() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return hasSearchBox(pathname) ? <SearchInput placeholder={searchPlaceholder(pathname)} /> : null
}

/** The box itself. */
export function SearchInput({ placeholder }: { placeholder: string }) {
  return (
    <div className="relative w-full max-w-sm">
      <Search aria-hidden className="absolute top-3.5 left-3 size-4 text-fg-3" />
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        className="h-11 w-full rounded-control border border-control bg-card pr-3 pl-9"
      />
    </div>
  )
}
