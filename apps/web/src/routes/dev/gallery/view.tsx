import { createFileRoute } from '@tanstack/react-router'
import { DevOnly } from '../../../features/dev-gallery/dev-only.tsx'
import { GalleryView } from '../../../features/dev-gallery/gallery-view.tsx'

type Search = { name: string; theme: 'dark' | 'light'; lang: 'en' | 'de' }

export const Route = createFileRoute('/dev/gallery/view')({
  component: View,
  validateSearch: ({ name, theme, lang }: Record<string, unknown>): Search => ({
    name: typeof name === 'string' ? name : '',
    theme: theme === 'light' ? 'light' : 'dark',
    lang: lang === 'de' ? 'de' : 'en',
  }),
})

function View() {
  const { name, theme, lang } = Route.useSearch()
  return (
    <DevOnly>
      <GalleryView name={name} theme={theme} language={lang} shellParts={{}} />
    </DevOnly>
  )
}
