import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorMessage, isRefusal } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { AcceptNote } from './accept-note.tsx'
import { keepSentCode } from './sent-code.ts'
import { useVerifyLink } from './sign-in-mutations.ts'

/**
 * Where the link of a sign-in mail leads. It signs in by a button, because programs that look through mails open their
 * links, too. The secret stands behind the #, which no browser sends to a server or passes on.
 */
export function LinkScreen() {
  const { t } = useTranslation()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const navigate = useNavigate()
  const verify = useVerifyLink()
  const isSpent = isRefusal(verify.error, 'link_expired_or_used')
  const problem = verify.error ? errorMessage(verify.error, 'login') : token ? undefined : t('signIn.link.incomplete')
  const enter = () => verify.mutate(token, { onSuccess: () => void navigate({ to: '/dashboard', replace: true }) })
  return (
    <div className="flex max-w-[440px] flex-col items-start gap-4">
      <PageHeader title={t('signIn.title')} />
      {problem ? <Alert>{problem}</Alert> : <p className="text-fg-2">{t('signIn.link.text')}</p>}
      {token && !isSpent && (
        <Button variant="primary" busy={verify.isPending} onClick={enter}>
          {verify.isPending ? t('signIn.link.entering') : t('signIn.link.enter')}
        </Button>
      )}
      {!problem && (
        <p className="text-sm text-fg-3">
          <AcceptNote />
        </p>
      )}
      {problem && (
        <Link
          to="/dashboard"
          onClick={() => keepSentCode(null)}
          className="inline-flex min-h-11 items-center text-ember-fg underline underline-offset-4"
        >
          {t('signIn.link.toCode')}
        </Link>
      )}
    </div>
  )
}
