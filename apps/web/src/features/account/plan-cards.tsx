import type { User } from '@guise/contract'
import { planLabel } from '@guise/contract'
import { useSite } from '../../lib/site.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'

/** The balance and the way to more. */
export function CreditsCard({ user }: { user: User }) {
  const site = useSite()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">Credits</h2>
      <div>
        <p className="mono text-3xl">{user.credits_left.toLocaleString('en-US')}</p>
        <p className="mt-1 text-sm text-fg-2">
          {user.credits_left} available{user.credits_held > 0 && `, ${user.credits_held} in progress`}
        </p>
      </div>
      {site?.credits_url && (
        <ExternalLink href={site.credits_url} className={buttonClass({ className: 'self-start' })}>
          Buy More Credits
        </ExternalLink>
      )}
    </Card>
  )
}

/** The plan and the page where it is managed. */
export function BillingCard({ user }: { user: User }) {
  const site = useSite()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg">Billing</h2>
      <p className="text-fg-2">
        Current plan: <span className="font-semibold text-fg">{planLabel(user.subscription)}</span>
      </p>
      {site?.upgrade_url && (
        <ExternalLink href={site.upgrade_url} className={buttonClass({ className: 'self-start' })}>
          Manage Subscription
        </ExternalLink>
      )}
    </Card>
  )
}
