import { useEffect, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { offerPasskeys, offersPasskeysInFields, usePasskeysOffered } from '../../lib/api/passkeys.ts'
import type { UsedPasskey } from '../../lib/api/passkeys.ts'

/** A challenge is good for five minutes; before that another is asked for. */
const renewMs = 240_000
/** Whoever has left the page open for longer than so many has gone, or uses the button. */
const mostChallenges = 15

/** Whether the browser can offer passkeys in the e-mail field, among what else it fills in. */
export function useFieldOffersPasskeys(): boolean {
  const isOffered = usePasskeysOffered()
  const [isAble, setIsAble] = useState(false)
  useEffect(() => {
    offersPasskeysInFields().then(setIsAble, () => undefined)
  }, [])
  return isOffered === true && isAble
}

/** Has the browser offer passkeys in the field while nothing else asks for one; where it fails the button is still there. */
export function usePasskeyAutofill(isWanted: boolean, onPicked: (used: UsedPasskey) => void): void {
  useEffect(() => {
    if (!isWanted) return
    const ending = new AbortController()
    waitForPick(ending.signal).then(
      (used) => used && onPicked(used),
      () => undefined,
    )
    return () => ending.abort()
  }, [isWanted, onPicked])
}

async function waitForPick(ended: AbortSignal): Promise<UsedPasskey | undefined> {
  for (let asked = 0; asked < mostChallenges && !ended.aborted; asked++) {
    const options = await client.beginPasskeyLogin({}, { signal: ended })
    const tooOld = AbortSignal.timeout(renewMs)
    const used = await offerPasskeys(options, AbortSignal.any([ended, tooOld]))
    if (used) return used
    if (!tooOld.aborted) return undefined
    await untilSeen(ended)
  }
  return undefined
}

/** A page that nobody sees asks for nothing. */
async function untilSeen(ended: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal: ended }))
}
