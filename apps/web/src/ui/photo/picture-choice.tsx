import { clsx } from 'clsx'
import { Check } from '../icons/signs.ts'
import { memo, useId, useLayoutEffect, useRef } from 'react'
import { useDrawnSoFar } from '../../lib/browser/drawn-so-far.ts'
import { Photo } from './photo.tsx'

/** One picture that can be chosen. */
export type Picture<Id extends string> = { id: Id; name: string; imageUrl: string; thumbhash?: string | null }

/** A choice of one among named pictures, such as the face of a task. */
export function PictureChoice<Id extends string>({
  label,
  pictures,
  value,
  onChange,
  onBlur,
  error,
}: {
  label: string
  pictures: readonly Picture<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
  /** The focus has left the choice. */
  onBlur?: () => void
  error?: string | undefined
}) {
  const name = useId()
  const drawn = useDrawnSoFar(pictures)
  const chosen = drawn.find(({ id }) => id === value)
  const stop = (chosen ?? drawn[0])?.id
  const box = useChosenInSight(chosen !== undefined)
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">{label}</legend>
      <div ref={box} className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-3 overflow-y-auto p-1">
        {drawn.map((picture) => (
          <Option
            key={picture.id}
            {...picture}
            group={name}
            isChosen={picture.id === value}
            isStop={picture.id === stop}
            onChoose={onChange}
            onBlur={onBlur}
          />
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 text-sm text-rose">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Rolls a box of pictures to the chosen one as soon as it is drawn: among hundreds nobody would see which one that is. */
function useChosenInSight(isDrawn: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector('input:checked')?.closest('label')
    if (!isDrawn || !box.current || !chosen) return
    const top = chosen.offsetTop - box.current.offsetTop
    if (top + chosen.offsetHeight > box.current.scrollTop + box.current.clientHeight) box.current.scrollTop = top
  }, [isDrawn])
  return box
}

/** Drawn anew only when it is itself another. The same component to the types: memo forgets what kind of id it has. */
const Option = memo(PictureOption) as typeof PictureOption

function PictureOption<Id extends string>({
  id,
  name,
  imageUrl,
  thumbhash,
  group,
  isChosen,
  isStop,
  onChoose,
  onBlur,
}: Picture<Id> & {
  group: string
  isChosen: boolean
  /** The one that Tab comes to: a window that looks for those asks every other one for the whole group. */
  isStop: boolean
  onChoose: (id: Id) => void
  onBlur: (() => void) | undefined
}) {
  return (
    <label
      className={clsx(
        'group relative block rounded-[4px] p-1 hover:bg-well has-checked:bg-well',
        'has-focus-visible:outline-2 has-focus-visible:outline-ember-fg',
      )}
    >
      <input
        type="radio"
        name={group}
        // In a corner: the picture and the name can be pressed themselves.
        className="peer absolute top-0 left-0 z-10 size-6 cursor-pointer opacity-0"
        tabIndex={isStop ? 0 : -1}
        checked={isChosen}
        onChange={() => onChoose(id)}
        onBlur={onBlur}
      />
      <Photo fit="portrait" src={imageUrl} alt="" thumbhash={thumbhash} className="aspect-square" />
      <span className="mt-1 block px-0.5 break-words text-xs text-fg-2 peer-checked:text-fg">{name}</span>
      <span className="absolute top-2 right-2 hidden size-6 items-center justify-center rounded-full bg-ember text-on-ember peer-checked:flex">
        <Check aria-hidden className="size-4" />
      </span>
    </label>
  )
}
