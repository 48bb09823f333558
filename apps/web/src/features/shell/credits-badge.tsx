import type { User } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { Aperture } from 'lucide-react'

/** The balance at a glance; what is set aside for running swaps is named apart. */
export function CreditsBadge({ user }: { user: User }) {
  const held = user.credits_held > 0 ? `, ${user.credits_held} in progress` : ''
  const words = `${user.credits_left} available${held}`
  return (
    <Link
      to="/profile"
      title={words}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-fg-2 hover:bg-well hover:text-fg"
    >
      <Aperture aria-hidden className="size-4 text-ember-fg" />
      <span className="mono text-sm">
        <span className="sr-only">Credits: </span>
        {user.credits_left.toLocaleString('en-US')}
        <span className="hidden lg:inline"> credits</span>
        <span className="hidden xl:inline">{held}</span>
      </span>
    </Link>
  )
}
