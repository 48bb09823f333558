import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { countdown } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { announce } from '../../ui/text/live-region.tsx'
import { useSendCode } from './sign-in-mutations.ts'
import type { SentCode } from './sent-code.ts'

/** Asks for another code once the wait is over; the wait is in sight. */
export function ResendButton({
  sent,
  onResent,
  onFailed,
}: {
  sent: SentCode
  onResent: (code: SentCode) => void
  onFailed: (error: unknown) => void
}) {
  const { t } = useTranslation()
  const sendCode = useSendCode()
  const secondsLeft = useSecondsUntil(sent.resendAt)
  if (secondsLeft > 0) {
    return (
      <p className="inline-flex min-h-11 items-center text-sm text-fg-3">
        <Trans
          i18nKey="signIn.sendAgainIn"
          values={{ wait: countdown(secondsLeft) }}
          components={{ wait: <span className="mono" /> }}
        />
      </p>
    )
  }
  const resend = () =>
    sendCode.mutate(sent.email, {
      onError: onFailed,
      onSuccess: (next) => {
        announce(t('signIn.codeSentAgain'))
        onResent({ ...sent, resendAt: next.resendAt })
      },
    })
  return (
    <Button variant="quiet" className="-mr-4" busy={sendCode.isPending} onClick={resend}>
      {t('signIn.sendAgain')}
    </Button>
  )
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(tick)
  }, [])
  return Math.ceil((time - now) / 1000)
}
