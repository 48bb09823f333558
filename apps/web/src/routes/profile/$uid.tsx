import type { ProfileCard } from '@guise/contract'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/explore/profile-screen.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What Explore knew of a creator whose page is opened. */
    profile?: ProfileCard
  }
}

export const Route = createFileRoute('/profile/$uid')({ component: Profile })

function Profile() {
  const uid = Route.useParams().uid.trim()
  const known = useLocation({ select: ({ state }) => state.profile })
  return <ProfileScreen key={uid} uid={uid} known={known?.uid === uid ? known : undefined} />
}
