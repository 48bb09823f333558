import type { ReactNode } from 'react'
import { useState } from 'react'
import { Clock as ClockIcon, Hourglass } from '../../../ui/icons/things.ts'
import type { Clock } from './clock-words.ts'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { clockTones, clockWords } from './clock-words.ts'
import { SettleButton } from './settle-button.tsx'

/** What a case is about, its clock, and the way to settle it while it is open. */
export function CaseHead({
  title,
  from,
  of: subject,
  children,
}: {
  title: string
  /** The e-mail address of whoever asks. */
  from: string
  of: Clock
  /** The window that settles the case, given a way to close it. */
  children: (close: () => void) => ReactNode
}) {
  const [isSettling, setSettling] = useState(false)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 className="text-base">{title}</h2>
      <ClockPill of={subject} />
      {subject.clock !== 'settled' && <SettleButton of={`${title} · ${from}`} onClick={() => setSettling(true)} />}
      {isSettling && children(() => setSettling(false))}
    </div>
  )
}

/** Where the clock of a case stands, in words and colour. */
function ClockPill({ of: subject }: { of: Clock }) {
  const tone = clockTones[subject.clock]
  const icon = { open: ClockIcon, due: Hourglass }[subject.clock as string]
  return (
    <StatusPill tone={tone} {...(icon && { icon })}>
      {clockWords(subject)}
    </StatusPill>
  )
}
