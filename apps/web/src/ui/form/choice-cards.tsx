/** A few choices side by side, each with what it means, one of which is taken. name: that of the group of radio buttons. */
export function ChoiceCards<T extends string>({
  name,
  legend,
  values,
  wordsOf,
  value,
  onChange,
}: {
  name: string
  legend: string
  values: readonly T[]
  wordsOf: (value: T) => { label: string; hint: string }
  value: T
  onChange: (value: T) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {values.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-ember-fg"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="mt-1 size-4 shrink-0 accent-ember"
            />
            <span>
              {wordsOf(choice).label}
              <span className="block text-sm text-fg-3">{wordsOf(choice).hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
