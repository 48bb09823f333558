import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'

type Props = {
  title: string
  text: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, with what it means. */
export function SwitchRow({ title, text, isOn, isDisabled = false, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
      <div>
        <p id={`${id}-title`} className="font-medium">
          {title}
        </p>
        <p id={`${id}-text`} className="text-sm text-fg-2">
          {text}
        </p>
      </div>
      <Switch.Root
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        className="relative flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full border border-control bg-well px-1 transition-colors after:absolute after:-inset-2 data-checked:border-mint data-checked:bg-mint/30 data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Switch.Thumb className="size-4.5 rounded-full bg-fg-2 transition-transform duration-[160ms] data-checked:translate-x-[19px] data-checked:bg-mint forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[Highlight]" />
      </Switch.Root>
    </div>
  )
}
