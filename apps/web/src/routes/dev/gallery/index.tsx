import { createFileRoute } from '@tanstack/react-router'
import { GalleryFrame } from '../../../features/dev-gallery/gallery-frame.tsx'
import type { Shown } from '../../../features/dev-gallery/gallery-frame.tsx'
import { DevOnly } from '../../../features/dev-gallery/dev-only.tsx'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { toLanguage } from '../../../lib/language/language.ts'

export const Route = createFileRoute('/dev/gallery/')({
  component: Gallery,
  validateSearch: ({ name, width, theme, lang }: Record<string, unknown>): Shown => ({
    name: typeof name === 'string' ? name : 'parts/buttons',
    width: String(width) === '768' ? '768' : String(width) === '1440' ? '1440' : '360',
    theme: theme === 'light' ? 'light' : 'dark',
    lang: toLanguage(lang) ?? 'en',
  }),
})

function Gallery() {
  usePageTitle('Parts and states')
  const shown = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DevOnly>
      <GalleryFrame
        shown={shown}
        shellParts={['parts/search']}
        onShow={(change) => void navigate({ search: (known) => ({ ...known, ...change }), replace: true })}
      />
    </DevOnly>
  )
}
