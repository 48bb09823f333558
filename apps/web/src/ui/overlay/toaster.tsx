import { CircleAlert, CircleCheck, Info } from '../icons/signs.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { toastMs } from '../../lib/screen-constants.ts'

const isInPlace = Promise.withResolvers<typeof toast>()

/** Shows toasts, once there is a place where they appear. */
export const readyToShow: Promise<typeof toast> = isInPlace.promise

/** The place where toasts appear; they pause while the pointer rests on them, once it has gone there. */
export function Toasts() {
  const { t } = useTranslation()
  useEffect(() => isInPlace.resolve(toast), [])
  useEffect(() => {
    document.addEventListener('mouseover', letRun)
    return () => document.removeEventListener('mouseover', letRun)
  }, [])
  return (
    <Toaster
      position="bottom-right"
      dir="ltr" // said, for it would have the whole page laid out to find out
      containerAriaLabel={t('common.notifications')}
      duration={toastMs}
      offset={{ bottom: 'calc(24px + var(--offline-line, 0px))', right: 24 }}
      mobileOffset={{ bottom: 'calc(72px + env(safe-area-inset-bottom) + var(--offline-line, 0px))' }}
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

/**
 * A toast may come up under a pointer that rests where a button was: nobody has gone to it, and it would wait for good. It takes every
 * pointer for gone until the next move, which follows at once where there is one.
 */
function letRun({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const gone = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })
  target.closest('[data-sonner-toaster]')?.dispatchEvent(gone)
}
