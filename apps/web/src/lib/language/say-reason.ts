import { speakerOf } from '@guise/contract'
import type { Catalogue, Reason } from '@guise/contract'
import i18next from 'i18next'

let spoken: { catalogue: Catalogue; say: (reason: Reason) => string } | undefined

/** Learns the reasons of the server in another language than English. */
export function learnReasons(catalogue: Catalogue): void {
  spoken = { catalogue, say: speakerOf(catalogue).sayReason }
}

/** A reason in the language spoken; in English, or when it is one of a newer server, what the server says itself. */
export function sayReason(reason: Reason | null | undefined, english: string): string {
  if (!reason || !spoken || i18next.language === 'en') return english
  return isKnown(reason, spoken.catalogue) ? spoken.say(reason) : english
}

function isKnown(reason: Reason, { reasons, rules }: Catalogue): boolean {
  if ('problems' in reason) return reason.problems.every(({ code }) => code in rules)
  return reason.code in reasons && !('because' in reason && reason.because && !(reason.because.code in reasons))
}
