import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/** One tab with what it shows. */
export type Tab<T extends string> = { value: T; label: string; icon?: ReactNode; content: ReactNode }

/** Several views of one thing, one at a time. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}) {
  return (
    <Base.Root value={value} onValueChange={(chosen: T) => onChange(chosen)}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="relative flex min-h-11 items-center gap-2 px-4 font-medium whitespace-nowrap text-fg-2 outline-offset-[-2px] hover:text-fg data-active:text-fg data-active:after:absolute data-active:after:inset-x-4 data-active:after:bottom-0 data-active:after:h-0.5 data-active:after:bg-ember-fg"
          >
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
