import { speakerOf } from '@guise/contract'
import type { Catalogue, Reason } from '@guise/contract'
import i18next from 'i18next'

const spoken = new Map<string, { catalogue: Catalogue; say: (reason: Reason) => string }>()

/** Learns the reasons of the server in another language than English. */
export function learnReasons(language: string, catalogue: Catalogue): void {
  spoken.set(language, { catalogue, say: speakerOf(catalogue).sayReason })
}

/** A reason in the language spoken; in English, or when it is one of a newer server, what the server says itself. */
export function sayReason(reason: Reason | null | undefined, english: string): string {
  const known = spoken.get(i18next.language)
  if (!reason || !known) return english
  return isKnown(reason, known.catalogue) ? known.say(reason) : english
}

function isKnown(reason: Reason, { reasons, rules }: Catalogue): boolean {
  if ('problems' in reason) return reason.problems.every(({ code }) => code in rules)
  return reason.code in reasons && !('because' in reason && reason.because && !(reason.because.code in reasons))
}
