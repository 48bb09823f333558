import { useState, useSyncExternalStore } from 'react'
import { keepForTab, neverChanges, readOfTab } from '../../lib/browser/stored-values.ts'

const key = 'sent-code'
/** So long after another code may be asked for none is good any more. */
const keptMs = 600_000

/** A code that was sent: to whom, and when another may be asked for (ms since 1970). */
export type SentCode = { email: string; isNewAccount: boolean; resendAt: number }

/** The code that waits to be entered in this tab, which a phone may load anew while somebody looks for it in their mails. */
export function useSentCode(): [SentCode | null, (sent: SentCode | null) => void] {
  const [changed, setChanged] = useState<SentCode | null>()
  // The page is built where nothing is kept: it is asked once it has taken over.
  const kept = useSyncExternalStore(neverChanges, readSentCode, () => null)
  return [
    changed === undefined && kept !== null ? (JSON.parse(kept) as SentCode) : (changed ?? null), // as it was kept below
    (next) => {
      keepSentCode(next)
      setChanged(next)
    },
  ]
}

/** Keeps it for this tab; null forgets it. */
export function keepSentCode(sent: SentCode | null): void {
  keepForTab(key, sent && JSON.stringify(sent))
}

/** As it was kept: a text is the same one each time it is read. */
function readSentCode(): string | null {
  try {
    const kept = readOfTab(key)
    const { resendAt } = JSON.parse(kept ?? '{"resendAt":0}') as SentCode // as it was kept above
    return Date.now() < resendAt + keptMs ? kept : null
  } catch {
    return null // what somebody else wrote there
  }
}
