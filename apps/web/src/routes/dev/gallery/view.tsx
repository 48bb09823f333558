import { createFileRoute } from '@tanstack/react-router'
import { Part } from '../../../features/dev-gallery/parts/part.tsx'
import { DevOnly } from '../../../features/dev-gallery/dev-only.tsx'
import { GalleryView } from '../../../features/dev-gallery/gallery-view.tsx'
import { toLanguage } from '../../../lib/language/language.ts'
import type { Language } from '@guise/contract'
import { SearchInput, searchPlaceholder } from '../../../features/shell/search-box.tsx'

type Search = { name: string; theme: 'dark' | 'light'; lang: Language }

export const Route = createFileRoute('/dev/gallery/view')({
  component: View,
  validateSearch: ({ name, theme, lang }: Record<string, unknown>): Search => ({
    name: typeof name === 'string' ? name : '',
    theme: theme === 'light' ? 'light' : 'dark',
    lang: toLanguage(lang) ?? 'en',
  }),
})

function View() {
  const { name, theme, lang } = Route.useSearch()
  return (
    <DevOnly>
      <GalleryView name={name} theme={theme} language={lang} shellParts={{ 'parts/search': <SearchBoxes /> }} />
    </DevOnly>
  )
}

/** The search box of the top bar, which no page shows: its list of pages is empty. */
function SearchBoxes() {
  return ['/projects', '/dashboard'].map((page) => (
    <Part key={page} name={page}>
      <SearchInput placeholder={searchPlaceholder(page)} />
    </Part>
  ))
}
