import { t } from 'i18next'

/** Pages with a search box in the top bar. The list is empty, so the box is never shown. */
export const searchPages: readonly string[] = []

/** Whether a page has a search box in the top bar. */
export function hasSearchBox(pathname: string, pages: readonly string[] = searchPages): boolean {
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

/** What the search box says while it is empty. */
export function searchPlaceholder(pathname: string): string {
  return pathname === '/projects' || pathname.startsWith('/projects/') ? t('shell.searchProjects') : t('shell.search')
}
