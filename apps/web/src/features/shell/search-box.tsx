import { useRouterState } from '@tanstack/react-router'
import { t } from 'i18next'
import { Search } from '../../ui/icons/signs.ts'

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

/** Pages with a search box in the top bar. The list is empty, so the box is never shown. */
const searchPages: readonly string[] = []

/** Whether a page has a search box in the top bar. */
export function hasSearchBox(pathname: string, pages: readonly string[] = searchPages): boolean {
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

/** What the search box says while it is empty. */
export function searchPlaceholder(pathname: string): string {
  return pathname === '/projects' || pathname.startsWith('/projects/') ? t('shell.searchProjects') : t('shell.search')
}
