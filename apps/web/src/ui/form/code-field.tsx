import { codeLength } from '@guise/contract'
import { clsx } from 'clsx'
import { OTPInput } from 'input-otp'
import type { SlotProps } from 'input-otp'

/** Six places for six digits, in truth one field, so that a code can be pasted or filled in by the phone. */
export function CodeField({
  label,
  value,
  isInvalid,
  onChange,
  onEnter,
  takesFocus = true,
}: {
  label: string
  value: string
  isInvalid: boolean
  onChange: (code: string) => void
  onEnter?: () => void
  takesFocus?: boolean
}) {
  return (
    <OTPInput
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      maxLength={codeLength}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
      onBeforeInput={(event) => {
        // A full field selects its last digit by itself: a seventh would take its place.
        if (value.length === codeLength && event.currentTarget.selectionStart === codeLength - 1) event.preventDefault()
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      pasteTransformer={digitsOf}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this step
      autoFocus={takesFocus}
      containerClassName="flex items-center gap-2"
      render={({ slots }) =>
        slots.map((slot, place) => (
          <Slot
            // oxlint-disable-next-line react/no-array-index-key -- the place is the identity of a slot
            key={place}
            {...slot}
            isInvalid={isInvalid}
            isAfterGap={place === codeLength / 2}
          />
        ))
      }
    />
  )
}

function Slot({ char, isActive, isInvalid, isAfterGap }: SlotProps & { isInvalid: boolean; isAfterGap: boolean }) {
  return (
    <div
      className={clsx(
        'mono flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border bg-card text-xl transition-colors',
        isInvalid ? 'border-rose' : 'border-control',
        isActive && 'outline-2 outline-offset-2 outline-ember-fg',
        isAfterGap && 'ml-3',
      )}
    >
      {char ?? (isActive && <span className="seam h-6 w-0.5 animate-pulse rounded-full" />)}
    </div>
  )
}

/** The digits of what was typed or pasted, at most as many as a code has. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, codeLength)
}
