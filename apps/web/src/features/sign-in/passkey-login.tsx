import { KeyRound } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { passkeyMessage, usePasskeysOffered } from '../../lib/api/passkeys.ts'
import { Button } from '../../ui/form/button.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { useFieldOffersPasskeys, usePasskeyAutofill } from './passkey-autofill.ts'
import { usePasskeyLogin } from './sign-in-mutations.ts'

/** The other way in, where there are passkeys: below the e-mail address, and nothing where there are none. */
export function PasskeyLogin() {
  const { t } = useTranslation()
  const login = usePasskeyLogin()
  usePasskeyAutofill(useFieldOffersPasskeys() && !login.isPending, login.mutate)
  const isOffered = usePasskeysOffered()
  if (!isOffered) return null
  return (
    <div data-passkeys={isOffered === 'unknown' ? 'perhaps' : undefined} className="mt-5 flex flex-col gap-4">
      <p aria-hidden className="flex items-center gap-3 text-sm text-fg-3">
        <span className="h-px flex-1 bg-line" />
        {t('signIn.orPasskey')}
        <span className="h-px flex-1 bg-line" />
      </p>
      {login.error && <Alert>{passkeyMessage(login.error, 'login')}</Alert>}
      <Button
        busy={login.isPending}
        icon={<KeyRound aria-hidden className="size-5" />}
        onClick={() => login.mutate(undefined)}
      >
        {t(login.isPending ? 'signIn.passkeyBusy' : 'signIn.passkey')}
      </Button>
    </div>
  )
}
