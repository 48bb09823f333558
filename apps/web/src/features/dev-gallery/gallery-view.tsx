import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { speak } from '../../lib/language/language.ts'
import type { Language } from '@guise/contract'
import type { Theme } from '../../lib/browser/theme.ts'
import { screenStates } from '../../testing/screens.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Loader } from '../../ui/state/loader.tsx'
import { parts } from './parts.tsx'
import { StubbedScreen } from './stubbed-screen.tsx'

/** One part or one state of a screen, alone on its page. Parts of the shell come from the route. */
export function GalleryView({
  name,
  theme,
  language,
  shellParts,
}: {
  name: string
  theme: Theme
  language: Language
  shellParts: Readonly<Record<string, ReactNode>>
}) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => void speak(language), [language])
  const screen = screenStates.find((state) => state.name === name)
  if (screen) return <StubbedScreen key={name} screen={screen} />
  if (name === 'parts/loader') return <Loader />
  const part = parts[name] ?? shellParts[name]
  if (!part) return <EmptyState isPage title="Nothing has this name." />
  return (
    <main className="mx-auto min-h-dvh max-w-5xl px-4 py-6">
      <h1 className="text-2xl">{name}</h1>
      {part}
    </main>
  )
}
