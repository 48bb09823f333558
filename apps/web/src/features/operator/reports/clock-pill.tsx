import { Clock as ClockIcon, Hourglass } from 'lucide-react'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { clockTones, clockWords } from './clock-words.ts'
import type { Clock } from './clock-words.ts'

/** Where the clock of a case stands, in words and colour. */
export function ClockPill({ of: subject }: { of: Clock }) {
  const tone = clockTones[subject.clock]
  const icon = { open: ClockIcon, due: Hourglass }[subject.clock as string]
  return (
    <StatusPill tone={tone} {...(icon && { icon })}>
      {clockWords(subject)}
    </StatusPill>
  )
}
