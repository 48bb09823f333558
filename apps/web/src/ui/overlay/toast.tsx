import { Undo2 } from '../icons/signs.ts'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { toastMs } from '../../lib/screen-constants.ts'

/** Something a toast lets the person do. */
export type ToastAction = { label: string; onClick: () => void }

const place = () => import('./toaster.tsx')
const Place = lazy(async () => ({ default: (await place()).Toasts }))

/** The place where toasts appear, which comes after the page; they pause while the pointer rests on them. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <Place />
    </Suspense>
  )
}

function told(kind: 'success' | 'error' | 'info') {
  return (message: string, action?: ToastAction) => {
    void place().then(async ({ readyToShow }) => (await readyToShow)[kind](message, action ? { action } : {}))
  }
}

/** Tells something in passing for 5 seconds. An error also stands where it happened. */
export const toast = { success: told('success'), error: told('error'), info: told('info') }

/** What was done, and a way back. Whoever offers it keeps the time, and is told when the person is at the toast. */
export type UndoToast = { message: string; onUndo: () => void; onPause: () => void; onResume: () => void }

/** Offers to undo something until it is told to go; answers how to take the offer away. */
export function undoToast(offer: UndoToast): () => void {
  const ending = new AbortController()
  void show(offer, ending.signal)
  return () => ending.abort()
}

async function show(offer: UndoToast, ending: AbortSignal): Promise<void> {
  const shower = await (await place()).readyToShow
  if (ending.aborted) return
  const id = shower.custom(() => <UndoOffer {...offer} />, { duration: Infinity })
  ending.addEventListener('abort', () => shower.dismiss(id))
}

function UndoOffer({ message, onUndo, onPause, onResume }: UndoToast) {
  const { t } = useTranslation()
  const from = useRef<HTMLElement>(undefined)
  const [isHeld, setHeld] = useState(false)
  function hold() {
    setHeld(true)
    onPause()
  }
  function letGo() {
    setHeld(false)
    onResume()
  }
  /** The offer goes with what it undoes, and takes the focus along: that goes back to where it came from. */
  function undo() {
    onUndo()
    const place = from.current?.isConnected ? from.current : document.querySelector<HTMLElement>('#page')
    place?.focus({ preventScroll: true })
  }
  return (
    <div
      className="flex w-full items-center gap-3"
      onPointerMove={hold} // entered alone it was not: it may have come up under a pointer at rest
      onPointerLeave={letGo}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) from.current = relatedTarget
        hold()
      }}
      onBlur={letGo}
    >
      <p className="min-w-0 flex-1 text-base break-words">{message}</p>
      <Button
        variant="quiet"
        icon={<Undo2 aria-hidden className="size-4" />}
        className="-my-1 -mr-2 !text-ember-fg"
        onClick={undo}
      >
        {t('common.undo')}
      </Button>
      <span
        aria-hidden
        style={{ animationDuration: `${toastMs}ms`, animationPlayState: isHeld ? 'paused' : 'running' }}
        className="seam-across absolute inset-x-4 bottom-0 h-0.5 origin-left animate-[run-out_linear_both] rounded-full motion-reduce:hidden"
      />
    </div>
  )
}
