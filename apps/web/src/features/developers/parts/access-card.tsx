import type { ReactNode } from 'react'
import { listFocus } from '../../../ui/form/list-focus.ts'
import { RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { Card } from '../../../ui/text/card.tsx'

/** A list of what programs have access by, in each of its states, with the way to another entry. */
export function AccessCard(props: {
  title: string
  text: string
  loading: string
  none: string
  failed: string | undefined
  onRetry: () => void
  rows: ReactNode[] | undefined
  action: ReactNode
  children: ReactNode
}) {
  const { rows, failed } = props
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{props.title}</h2>
      <p className="measure text-sm text-fg-2">{props.text}</p>
      {failed && <RetryAlert message={failed} onRetry={props.onRetry} />}
      {!failed && !rows && (
        <div aria-busy="true" className="flex flex-col gap-2">
          <p className="text-sm text-fg-2">{props.loading}</p>
          <Skeleton className="h-11" />
        </div>
      )}
      {rows?.length === 0 && <p className="text-sm text-fg-3">{props.none}</p>}
      {rows && rows.length > 0 && (
        <ul ref={listFocus} aria-label={props.title} className="flex flex-col divide-y divide-line">
          {rows}
        </ul>
      )}
      {rows && props.action}
      {props.children}
    </Card>
  )
}
