import type { FaceSelection } from '@guise/contract'

const choices: readonly { value: FaceSelection; label: string; hint: string }[] = [
  { value: 'main', label: 'Main face', hint: 'The largest and most central face of each photo.' },
  { value: 'all', label: 'All faces', hint: 'Every face of each photo. Still one credit per photo.' },
  { value: 'matched', label: 'Same person', hint: 'One person, found again in every photo of the post.' },
]

/** Which face of a photo is replaced, in plain words. */
export function FaceSelectionChoice({
  value,
  onChange,
}: {
  value: FaceSelection
  onChange: (value: FaceSelection) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">Which face is replaced</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-ember-fg"
          >
            <input
              type="radio"
              name="face-selection"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4 shrink-0 accent-ember"
            />
            <span>
              {choice.label}
              <span className="block text-sm text-fg-3">{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
