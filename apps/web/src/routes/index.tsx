import { Navigate, createFileRoute, redirect } from '@tanstack/react-router'
import { tokens } from '../lib/api/tokens.ts'

/** A visitor stays at the root, where sign-in is shown; whoever is signed in goes on to the dashboard. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (tokens.access() !== null) throw redirect({ to: '/dashboard', replace: true })
  },
  component: () => <Navigate to="/dashboard" replace />,
})
