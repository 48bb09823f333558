import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/explore/profile-screen.tsx'

export const Route = createFileRoute('/profile/$uid')({ component: Profile })

function Profile() {
  const { uid } = Route.useParams()
  return <ProfileScreen key={uid} uid={uid} />
}
