import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const keys = [
  ['arrows', ['←', '↑', '→', '↓']],
  ['sectionEnds', ['Home', 'End']],
  ['ends', ['Ctrl', 'Home / End']],
  ['openKey', ['Enter']],
  ['selectKey', ['Space']],
  ['rangeKey', ['Shift', '← ↑ → ↓']],
  ['allKey', ['Ctrl', 'A']],
  ['deleteKey', ['Delete']],
  ['escapeKey', ['Esc']],
  ['helpKey', ['?']],
] as const

/** What the keys of the gallery do; opens on '?'. */
export function KeyboardHelp({ open, onOpen }: { open: boolean; onOpen: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
      const isCovered = document.querySelector('[role=dialog]') !== null
      if (event.key === '?' && !isTyping && !isCovered) onOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpen])
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={t('gallery.keyboard')} size="md">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3 pb-2">
        {keys.map(([name, caps]) => (
          <div key={name} className="contents">
            <dt className="flex flex-wrap gap-1">
              {caps.map((cap) => (
                <kbd key={cap} className="mono rounded-[4px] border border-control bg-well px-1.5 py-0.5 text-xs">
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd className="text-fg-2">{t(`gallery.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
