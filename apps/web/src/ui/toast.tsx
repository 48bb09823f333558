import { toastMs } from '@guise/contract'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster, toast as show } from 'sonner'

/** Something a toast lets the person do. */
export type ToastAction = { label: string; onClick: () => void }

function told(kind: 'success' | 'error' | 'info') {
  return (message: string, action?: ToastAction) => {
    show[kind](message, action ? { action } : {})
  }
}

/** Tells something in passing for 5 seconds. An error also stands where it happened. */
export const toast = { success: told('success'), error: told('error'), info: told('info') }

/** The place where toasts appear; they pause while the pointer rests on them. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
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
          actionButton: 'min-h-9 shrink-0 rounded-control px-3 font-semibold text-ember-fg hover:bg-well',
        },
      }}
    />
  )
}
