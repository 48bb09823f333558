import type { FaceBox } from '@guise/contract'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { boxAround, boxBetween, isDrawn, moveBox, scaleBox } from './found-face.ts'
import type { PhotoPoint } from './found-face.ts'

const nudge = 0.01
const moves: Record<string, PhotoPoint> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
}

type FaceBoxLayerProps = {
  ref: RefObject<HTMLDivElement | null>
  boxes: readonly FaceBox[]
  /** Width of the photo over its height. */
  ratio: number
  onChange: (boxes: FaceBox[]) => void
}

/** The boxes over a photo: a click or a drag adds one; arrows move, plus and minus size, Delete removes the focused one. */
export function FaceBoxLayer({ ref, boxes, ratio, onChange }: FaceBoxLayerProps) {
  const { t } = useTranslation()
  const [start, setStart] = useState<PhotoPoint>()
  const [end, setEnd] = useState<PhotoPoint>()
  const drawn = start && end ? boxBetween(start, end) : undefined

  function down(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return // a pointer event's target is an element
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart(pointOf(event))
    setEnd(pointOf(event))
  }
  function up(event: PointerEvent<HTMLDivElement>) {
    if (!start) return
    const box = boxBetween(start, pointOf(event))
    onChange([...boxes, isDrawn(box) ? box : boxAround(start, ratio)])
    setStart(undefined)
    setEnd(undefined)
  }
  function press(event: KeyboardEvent, index: number) {
    const box = boxes[index]
    if (!box) return
    const next = changedBy(event.key, box)
    if (next === undefined) return
    event.preventDefault()
    if (next !== null) return onChange(boxes.with(index, next))
    flushSync(() => onChange(boxes.filter((_, i) => i !== index)))
    focusBox(ref.current, Math.max(0, index - 1))
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={down}
      onPointerMove={(event) => start && setEnd(pointOf(event))}
      onPointerUp={up}
      onPointerCancel={() => setStart(undefined)}
    >
      {boxes.map((box, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a box is known by its number, which is also its name
          key={index}
          type="button"
          aria-label={t('tasks.pick.box', { number: index + 1 })}
          onKeyDown={(event) => press(event, index)}
          onClick={(event) => event.currentTarget.focus()}
          className="absolute rounded-image border-2 border-[#ffa23e] bg-[#ffa23e]/10"
          style={styleOf(box)}
        >
          <span className="mono absolute top-0 left-0 bg-[#ffa23e] px-1 text-xs text-on-ember">{index + 1}</span>
        </button>
      ))}
      {drawn && isDrawn(drawn) && <DrawnBox box={drawn} />}
    </div>
  )
}

function DrawnBox({ box }: { box: FaceBox }) {
  return (
    <div aria-hidden className="absolute rounded-image border-2 border-dashed border-[#ffa23e]" style={styleOf(box)} />
  )
}

/** Puts the focus on a box by its place in the list, or on the photo when there is none. */
export function focusBox(layer: HTMLElement | null, index: number): void {
  const boxes = layer?.querySelectorAll('button')
  ;(boxes?.[index] ?? layer)?.focus()
}

/** The box a key makes of a focused one: null removes it, undefined means the key is not one of ours. */
function changedBy(key: string, box: FaceBox): FaceBox | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  if (key === '+' || key === '=') return scaleBox(box, 1.1)
  if (key === '-') return scaleBox(box, 1 / 1.1)
  const by = moves[key]
  return by && moveBox(box, by)
}

function pointOf(event: PointerEvent<HTMLDivElement>): PhotoPoint {
  const rect = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
}

function styleOf(box: FaceBox) {
  return { left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }
}

function percent(share: number): string {
  return `${share * 100}%`
}
