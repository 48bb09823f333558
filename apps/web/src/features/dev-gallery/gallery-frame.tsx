import { Link } from '@tanstack/react-router'
import { languages } from '../../lib/language/language.ts'
import type { Language } from '@guise/contract'
import type { Theme } from '../../lib/browser/theme.ts'
import { screenStates } from '../../testing/screens.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { parts } from './parts.tsx'

/** What is shown and how: all of it stands in the address. */
export type Shown = { name: string; width: '360' | '768' | '1440'; theme: Theme; lang: Language }

const widths = (['360', '768', '1440'] as const).map((value) => ({ value, label: value }))
const themes = (['dark', 'light'] as const).map((value) => ({ value, label: value }))
const spoken = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value] }))

type GalleryFrameProps = {
  shown: Shown
  shellParts: readonly string[]
  onShow: (change: Partial<Shown>) => void
}

/** Every part and every state of every screen: a list at the left, the chosen one at the right. */
export function GalleryFrame({ shown, shellParts, onShow }: GalleryFrameProps) {
  const { name, width, theme, lang } = shown
  const address = `/dev/gallery/view?${new URLSearchParams({ name, theme, lang })}`
  return (
    <div className="flex h-dvh flex-col lg:flex-row">
      <NameList shown={shown} shellParts={shellParts} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
          <SegmentedControl
            label="Width"
            segments={widths}
            value={width}
            onChange={(next) => onShow({ width: next })}
          />
          <SegmentedControl
            label="Theme"
            segments={themes}
            value={theme}
            onChange={(next) => onShow({ theme: next })}
          />
          <SegmentedControl
            label="Language"
            segments={spoken}
            value={lang}
            onChange={(next) => onShow({ lang: next })}
          />
          <a href={address} className={buttonClass({ size: 'sm' })}>
            {'Open alone'}
          </a>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled place must be reachable by keyboard */}
        <section tabIndex={0} aria-label="Chosen" className="min-h-0 flex-1 overflow-auto bg-well p-4">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is the app itself, which a sandbox would keep from its storage */}
          <iframe
            key={address}
            title={name}
            src={address}
            style={{ width: `${width}px` }}
            className="mx-auto block h-full border border-line bg-page"
          />
        </section>
      </div>
    </div>
  )
}

function groups(shellParts: readonly string[]): [string, string[]][] {
  const names = [...Object.keys(parts), 'parts/loader', ...shellParts, ...screenStates.map(({ name }) => name)]
  return Object.entries(Object.groupBy(names, (name) => name.slice(0, name.indexOf('/')))).map(([group, each]) => [
    group,
    each ?? [],
  ])
}

function NameList({ shown, shellParts }: { shown: Shown; shellParts: readonly string[] }) {
  return (
    <nav
      aria-label="States"
      className="max-h-[30dvh] shrink-0 overflow-y-auto border-line bg-card p-4 lg:max-h-none lg:w-64 lg:border-r"
    >
      <h1 className="mb-4 text-xl">{'Parts and states'}</h1>
      {groups(shellParts).map(([group, names]) => (
        <section key={group} className="mb-4">
          <h2 className="mb-1 text-sm text-fg-2">{group}</h2>
          <ul>
            {names.map((each) => (
              <li key={each}>
                <Link
                  to="/dev/gallery"
                  search={{ ...shown, name: each }}
                  aria-current={each === shown.name ? 'page' : undefined}
                  className="flex min-h-9 items-center rounded-control px-3 text-fg-2 hover:bg-well aria-[current=page]:bg-well aria-[current=page]:text-fg"
                >
                  {each.slice(each.indexOf('/') + 1)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
