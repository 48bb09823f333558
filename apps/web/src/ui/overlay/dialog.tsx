import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from '../icons/signs.ts'
import { focusPageWhenLost } from '../form/list-focus.ts'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Widths of a dialog: 400, 520, 720 and 960 px. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl'

/** Props of a dialog. */
export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: DialogSize
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  /** Focuses where the person has asked to write. */
  focusField?: () => void
  children?: ReactNode
}

const widths: Record<DialogSize, string> = {
  sm: 'sm:max-w-[400px]',
  md: 'sm:max-w-[520px]',
  lg: 'sm:max-w-[720px]',
  xl: 'sm:max-w-[960px]',
}

/** A window above the page: a sheet from below on a phone. Traps the focus and gives it back. */
export function Dialog({ open, onClose, title, description, size = 'md', footer, focusField, children }: DialogProps) {
  const { t } = useTranslation()
  const isOnTop = useIsOnTop(open)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => (open ? focusPageWhenLost : undefined), [open])
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && isOnTop() && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/70 print:hidden transition-opacity duration-[240ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          data-printed="alone"
          className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6 print:static print:block print:p-0"
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => (focusField ? (focusField(), false) : firstFocus(popup, body, foot))}
            className={clsx(
              'floating flex max-h-[92dvh] w-full flex-col rounded-t-sheet border border-line bg-card sm:rounded-sheet',
              'print:max-h-none print:max-w-none print:border-0 print:shadow-none',
              'short:overflow-y-auto', // too low for a body that scrolls between a head and a foot that stand
              'transition duration-[240ms] ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <div className="flex flex-wrap items-start gap-x-4 px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
              <Base.Title className="min-w-0 flex-1 py-2 text-xl">{title}</Base.Title>
              <Base.Close
                aria-label={t('common.close')}
                className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-fg-2 hover:bg-well hover:text-fg print:hidden"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
              {description && <Base.Description className="w-full text-fg-2">{description}</Base.Description>}
            </div>
            {children && (
              <div
                ref={body}
                className="scroll-lines min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6 short:min-h-fit short:flex-none short:overflow-visible print:overflow-visible"
              >
                {children}
              </div>
            )}
            <div
              ref={foot}
              className="print:hidden flex flex-col-reverse gap-3 px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] empty:pt-1 sm:flex-row sm:justify-end sm:px-6 sm:pb-6 sm:empty:pb-4"
            >
              {footer}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const fields = 'input, select, textarea'

type Part = RefObject<HTMLElement | null>

/**
 * What has the focus first: where a form stands, what is filled in or pressed first; of a mere question the answer that changes nothing,
 * the first of its buttons. What tells something is read from its title on: there, and where fingers point, it is the window itself,
 * for a field would bring the keyboard up over what has not been read yet.
 */
function firstFocus(popup: Part, body: Part, foot: Part): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return popup.current
  const places = reachable(body.current)
  if (places.length === 0) {
    const answers = reachable(foot.current)
    return answers.length > 1 ? answers[0]! : popup.current
  }
  if (!body.current?.querySelector(fields)) return popup.current
  const first = places.find((place) => !place.matches('a'))
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
  const chosen = isRadio && body.current.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`)
  return chosen || (first ?? null)
}

function reachable(part: HTMLElement | null): HTMLElement[] {
  const places = part?.querySelectorAll<HTMLElement>(`:is(${fields}, button):enabled, a[href]`) ?? []
  return [...places].filter((place) => place.checkVisibility())
}

const opened: symbol[] = []

/** Whether no other window was opened above this one since: a key or a press then means the other one. */
function useIsOnTop(isOpen: boolean): () => boolean {
  const [self] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!isOpen) return undefined
    opened.push(self)
    return () => void opened.splice(opened.indexOf(self), 1)
  }, [isOpen, self])
  return () => opened.at(-1) === self
}
