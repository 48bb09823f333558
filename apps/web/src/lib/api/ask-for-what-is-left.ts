import { ApiError } from '@guise/client'
import type { ReasonCode } from '@guise/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Under which key lies what is told to be gone. */
const keyOf: Partial<Record<ReasonCode, string>> = { face_gone: 'faces', project_gone: 'projects' }

/**
 * Asks anew for the faces, or the projects, when a change is refused because one of them is gone, as one that was deleted in another tab:
 * whoever is told to choose another one would else be offered the same. Answers how to stop.
 */
export function askForWhatIsLeft(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const key = error instanceof ApiError && error.reason ? keyOf[error.reason.code] : undefined
    if (key) void queryClient.invalidateQueries({ queryKey: [key] })
  })
}
