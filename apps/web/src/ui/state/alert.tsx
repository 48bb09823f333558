import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/signs.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { passFocusOn } from './passed-focus.ts'

const tones = {
  error: { icon: CircleAlert, color: 'text-rose', look: 'border-rose/50 bg-rose/10' },
  warning: { icon: TriangleAlert, color: 'text-sun', look: 'border-sun/50 bg-sun/10' },
  info: { icon: Info, color: 'text-sky', look: 'border-sky/40 bg-sky/10' },
  success: { icon: CircleCheck, color: 'text-mint', look: 'border-mint/40 bg-mint/10' },
}

/** A box with something to know; an error is read out at once. */
export function Alert({
  tone = 'error',
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { icon: Icon, color, look } = tones[tone]
  return (
    <div
      ref={passFocusOn}
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-control border px-4 py-3', look, className)}
    >
      <Icon aria-hidden className={clsx('mt-px size-5 shrink-0', color)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">{children}</div>
        {action}
      </div>
    </div>
  )
}

/** An error of something that was pressed further down: it stays in sight, wherever in the page that was. */
export function StayingAlert({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-18 z-10 short:top-2 mb-4 rounded-control bg-page">
      <Alert>{children}</Alert>
    </div>
  )
}

/** Why a part of a page could not be loaded, and a way to try again. */
export function RetryAlert({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      action={
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}

/** What is to be said of the files that were not taken. */
export function FileProblems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Alert>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  )
}
