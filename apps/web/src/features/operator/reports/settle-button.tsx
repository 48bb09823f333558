import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'

/** Opens the window that settles a case; of: which one, for there are several. When it goes because the case is settled, its focus goes to the case that takes its place. */
export function SettleButton({ of, onClick }: { of: string; onClick: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) goOnBehind(element)
    }
  }, [])
  return (
    <span ref={place} className="ml-auto">
      <Button aria-description={of} onClick={onClick}>
        {t('operator.reports.settle')}
      </Button>
    </span>
  )
}

/** Focuses, once the list is drawn anew, the first button of the row that stands where this one stood; else the page. */
function goOnBehind(element: Element): void {
  const row = element.closest('li')
  const list = row?.parentElement
  const index = row && list ? [...list.children].indexOf(row) : -1
  queueMicrotask(() => {
    const next = list?.children[index]?.querySelector('button') ?? document.querySelector<HTMLElement>('#page')
    next?.focus()
  })
}
