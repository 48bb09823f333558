import type { User } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { Aperture } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { creditsWords, wholeCount } from '../../lib/language/format.ts'

/** The balance at a glance; what is set aside for running swaps is named apart. */
export function CreditsBadge({ user }: { user: User }) {
  const { t } = useTranslation()
  const { credits_left: left, credits_held: held } = user
  return (
    <Link
      to="/profile"
      title={creditsWords(user)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-fg-2 hover:bg-well hover:text-fg"
    >
      <Aperture aria-hidden className="size-4 text-ember-fg" />
      <span className="mono text-sm">
        <span className="sr-only">{t('shell.credits')}</span>
        {wholeCount(left)}
        <span className="hidden lg:inline">{t('shell.creditsUnit', { count: left })}</span>
        {held > 0 && <span className="hidden xl:inline">{t('shell.creditsHeld', { held })}</span>}
      </span>
    </Link>
  )
}
