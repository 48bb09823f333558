import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** One entry of a menu. */
export type MenuEntry = {
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

type MenuProps = {
  trigger: ReactElement
  entries: readonly (MenuEntry | 'separator')[]
  align?: 'start' | 'center' | 'end'
  /** Name of the landmark the opened menu is. */
  label?: string
  /** Opens as soon as it is there: for a menu that was fetched because its button was pressed. */
  isOpenAtFirst?: boolean
}

/**
 * A button that opens a list of actions. 'separator' draws a line between groups. While the list is open it stays as it was
 * when it opened: an entry that comes or goes would move another one below the pointer. No `finalFocus`: with a function
 * there the button takes the focus even from a dialog that an entry opened.
 */
export function Menu({ trigger, entries, align = 'end', label, isOpenAtFirst = false }: MenuProps) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(isOpenAtFirst ? entries : undefined)
  return (
    <Base.Root
      defaultOpen={isOpenAtFirst}
      onOpenChange={(isOpen) => isOpen && setHeld(entries)}
      onOpenChangeComplete={(isOpen) => !isOpen && setHeld(undefined)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the part keeps its own tag; everything lies in a landmark
          role="region"
          aria-label={label ?? t('common.actions')}
          sideOffset={6}
          align={align}
          className="z-60"
        >
          <Base.Popup className="floating max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto rounded-card border border-line bg-raised p-1 transition duration-[160ms] ease-out data-ending-style:pointer-events-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {(held ?? entries).map((entry, index) =>
              entry === 'separator' ? (
                // oxlint-disable-next-line react/no-array-index-key -- separators have no identity of their own
                <Base.Separator key={`separator-${index}`} className="my-1 h-px bg-line" />
              ) : (
                <Base.Item
                  key={entry.label}
                  disabled={entry.isDisabled ?? false}
                  onClick={() => entry.onSelect()}
                  className={clsx(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 select-none data-highlighted:bg-well [&_svg]:shrink-0',
                    'data-disabled:cursor-not-allowed data-disabled:text-fg-3',
                    entry.isDanger ? 'text-rose' : 'text-fg',
                  )}
                >
                  {entry.icon}
                  {entry.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
