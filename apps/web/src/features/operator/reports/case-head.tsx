import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { ClockPill } from './clock-pill.tsx'
import type { Clock } from './clock-words.ts'

/** What a case is about, its clock, and the way to settle it while it is open. */
export function CaseHead({
  title,
  of: subject,
  children,
}: {
  title: string
  of: Clock
  /** The window that settles the case, given a way to close it. */
  children: (close: () => void) => ReactNode
}) {
  const { t } = useTranslation()
  const [isSettling, setSettling] = useState(false)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 className="text-base">{title}</h2>
      <ClockPill of={subject} />
      {subject.clock !== 'settled' && (
        <Button className="ml-auto" onClick={() => setSettling(true)}>
          {t('operator.reports.settle')}
        </Button>
      )}
      {isSettling && children(() => setSettling(false))}
    </div>
  )
}
