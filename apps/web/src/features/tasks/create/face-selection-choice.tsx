import type { FaceSelection } from '@guise/contract'
import { useTranslation } from 'react-i18next'

const choices = ['main', 'all', 'matched'] as const satisfies readonly FaceSelection[]

/** Which face of a photo is replaced, in plain words. */
export function FaceSelectionChoice({
  value,
  onChange,
}: {
  value: FaceSelection
  onChange: (value: FaceSelection) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">{t('tasks.face.which')}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-ember-fg"
          >
            <input
              type="radio"
              name="face-selection"
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="mt-1 size-4 shrink-0 accent-ember"
            />
            <span>
              {t(`tasks.face.${choice}`)}
              <span className="block text-sm text-fg-3">{t(`tasks.face.${choice}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
