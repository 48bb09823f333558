import type { User } from '@guise/contract'
import { creditsBarFull } from '@guise/contract'
import { useSite } from '../../lib/site.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** The balance; what is set aside for running swaps is named apart. */
export function CreditsCard({ user }: { user: User }) {
  const site = useSite()
  return (
    <Card className="flex flex-col p-5">
      <h2 className="text-lg">Credits Remaining</h2>
      <p className="mono mt-4 text-3xl">{user.credits_left.toLocaleString('en-US')}</p>
      <p className="mt-1 mb-4 text-sm text-fg-2">
        {user.credits_left} available{user.credits_held > 0 && `, ${user.credits_held} in progress`}
      </p>
      <ProgressBar className="mb-5" label="Credits remaining" value={user.credits_left} max={creditsBarFull} />
      {site?.credits_url && (
        <ExternalLink href={site.credits_url} className={buttonClass({ className: 'mt-auto self-start' })}>
          Buy More Credits
        </ExternalLink>
      )}
    </Card>
  )
}
