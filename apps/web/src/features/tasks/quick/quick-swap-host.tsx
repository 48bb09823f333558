import type { ProjectId, User } from '@guise/contract'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { keptText } from '../../../lib/session/kept-text.ts'
import { ComingPanel } from '../../../ui/overlay/coming-panel.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { usePastedLinks } from './pasted-links.ts'
import { askQuickSwap, quickSwapText, useQuickSwapRequest, waitingQuickSwap } from './quick-swap-request.ts'

const QuickSwapDialog = lazy(() =>
  import('./quick-swap-dialog.tsx').then((module) => ({ default: module.QuickSwapDialog })),
)

/** Hears of links that are pasted anywhere, and brings the window that makes a task of them. */
export function QuickSwapHost() {
  const request = useQuickSwapRequest()
  const { projectId } = useParams({ strict: false })
  const user = useUser()
  const [count, setCount] = useState(request?.by === user.id ? 1 : 0) // asked before this was there
  const [last, setLast] = useState(request)
  if (request !== last) {
    setLast(request)
    if (request) setCount(count + 1)
  }
  // An id of the address bar: one that is none finds no project.
  const openProject = projectId as ProjectId | undefined
  usePastedLinks((links) => askQuickSwap({ links, projectId: openProject, by: user.id }))
  useReopened(user, openProject)
  if (count === 0) return null
  return (
    <Suspense fallback={request && <ComingPanel onCallOff={() => askQuickSwap(undefined)} />}>
      <QuickSwapDialog key={count} request={request} onClose={() => askQuickSwap(undefined)} />
    </Suspense>
  )
}

/** Opens the window again for whoever's session ended while it was open, with what stood in it, and for whom it has never come. */
function useReopened(user: User, projectId: ProjectId | undefined): void {
  const reopen = useEffectEvent(() => {
    const links = keptText(quickSwapText(user))
    const wanted = links ? { links, projectId } : waitingQuickSwap(user)
    if (wanted) askQuickSwap(wanted)
  })
  useEffect(() => reopen(), [])
}
