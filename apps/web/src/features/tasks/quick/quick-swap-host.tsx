import type { ProjectId } from '@guise/contract'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { usePastedLinks } from './pasted-links.ts'
import { askQuickSwap, useQuickSwapRequest } from './quick-swap-request.ts'

const QuickSwapDialog = lazy(() =>
  import('./quick-swap-dialog.tsx').then((module) => ({ default: module.QuickSwapDialog })),
)

/** Hears of links that are pasted anywhere, and brings the window that makes a task of them. */
export function QuickSwapHost() {
  const request = useQuickSwapRequest()
  const { projectId } = useParams({ strict: false })
  const [count, setCount] = useState(0)
  const [last, setLast] = useState(request)
  if (request !== last) {
    setLast(request)
    if (request) setCount(count + 1)
  }
  // An id of the address bar: one that is none finds no project.
  usePastedLinks((links) => askQuickSwap({ links, projectId: projectId as ProjectId | undefined }))
  if (count === 0) return null
  return (
    <Suspense>
      <QuickSwapDialog key={count} request={request} onClose={() => askQuickSwap(undefined)} />
    </Suspense>
  )
}
