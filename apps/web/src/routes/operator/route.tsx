import { Outlet, createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../features/not-found/not-found.tsx'
import { OperatorFrame } from '../../features/operator/operator-frame.tsx'
import { PasskeyGate } from '../../features/operator/passkey-gate.tsx'
import { useUser } from '../../lib/session/session.ts'

export const Route = createFileRoute('/operator')({ component: Operator })

/** For everybody but operators these pages do not exist. */
function Operator() {
  const user = useUser()
  if (!user.is_operator) return <NotFound />
  if (user.operator_needs_passkey) return <PasskeyGate />
  return (
    <OperatorFrame>
      <Outlet />
    </OperatorFrame>
  )
}
