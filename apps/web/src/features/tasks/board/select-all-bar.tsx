import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { TaskSelection } from './use-task-selection.ts'

/** Ticks every completed task at once. */
export function SelectAllBar({ selection }: { selection: TaskSelection }) {
  const { t } = useTranslation()
  const { completed, selected } = selection
  if (completed.length === 0) return null
  const isPartial = selected.length > 0 && selected.length < completed.length
  return (
    <div className="edge mb-4 flex flex-wrap items-center justify-between gap-x-6 rounded-control border border-line bg-card px-4">
      <Checkbox
        label={t('tasks.board.selectAllCompleted', { number: completed.length })}
        checked={selected.length === completed.length}
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <p aria-live="polite" className="py-2 text-sm text-fg-2">
        {t('tasks.board.selected', { number: selected.length })}
      </p>
    </div>
  )
}
