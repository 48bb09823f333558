import type { Project } from '@guise/contract'
import { useMutationState } from '@tanstack/react-query'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useUndoableFailures } from '../../ui/overlay/undoable.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { moveKey } from './project-mutations.ts'

/** What last went wrong with a project of the list; it stays until something else is tried. */
export function ProjectProblems({ projects }: { projects: readonly Project[] }) {
  const deletions = useUndoableFailures()
  const move = useMutationState({ filters: { mutationKey: moveKey } }).at(-1)
  const sentences = new Set(projects.flatMap(({ id }) => deletions.get(id) ?? []))
  if (move?.status === 'error') sentences.add(errorMessage(move.error, 'updateProject'))
  if (sentences.size === 0) return null
  return (
    <Alert className="mb-4">
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  )
}
