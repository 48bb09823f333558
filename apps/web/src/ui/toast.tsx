import { toastMs } from '@guise/contract'
import { CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast as show } from 'sonner'
import { Button } from './button.tsx'

/** Something a toast lets the person do. */
export type ToastAction = { label: string; onClick: () => void }

function told(kind: 'success' | 'error' | 'info') {
  return (message: string, action?: ToastAction) => {
    show[kind](message, action ? { action } : {})
  }
}

/** Tells something in passing for 5 seconds. An error also stands where it happened. */
export const toast = { success: told('success'), error: told('error'), info: told('info') }

/** What was done, and a way back. Whoever offers it keeps the time, and is told when the person is at the toast. */
export type UndoToast = { message: string; onUndo: () => void; onPause: () => void; onResume: () => void }

/** Offers to undo something until it is told to go; answers how to take the offer away. */
export function undoToast(offer: UndoToast): () => void {
  const id = show.custom(() => <UndoOffer {...offer} />, { duration: Infinity })
  return () => void show.dismiss(id)
}

function UndoOffer({ message, onUndo, onPause, onResume }: UndoToast) {
  const { t } = useTranslation()
  return (
    <div
      className="group flex w-full items-center gap-3"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <p className="min-w-0 flex-1 text-base break-words">{message}</p>
      <Button
        variant="quiet"
        icon={<Undo2 aria-hidden className="size-4" />}
        className="-my-1 -mr-2 !text-ember-fg"
        onClick={onUndo}
      >
        {t('common.undo')}
      </Button>
      <span
        aria-hidden
        style={{ animationDuration: `${toastMs}ms` }}
        className="seam-across absolute inset-x-4 bottom-0 h-0.5 origin-left animate-[run-out_linear_both] rounded-full group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:hidden"
      />
    </div>
  )
}

/** The place where toasts appear; they pause while the pointer rests on them. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <Toaster
      position="bottom-right"
      containerAriaLabel={t('common.notifications')}
      duration={toastMs}
      offset={{ bottom: 24, right: 24 }}
      mobileOffset={{ bottom: 'calc(72px + env(safe-area-inset-bottom))' }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-mint" />,
        error: <CircleAlert aria-hidden className="size-5 text-rose" />,
        info: <Info aria-hidden className="size-5 text-sky" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'floating flex w-full items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 text-fg font-sans',
          title: 'text-base',
          content: 'min-w-0 flex-1',
          actionButton: 'min-h-11 shrink-0 rounded-control px-3 font-semibold text-ember-fg hover:bg-well',
        },
      }}
    />
  )
}
