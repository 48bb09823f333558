import type { ReactNode } from 'react'
import { exists, t } from 'i18next'
import type { en } from '../../../copy/en.ts'
import { Card } from '../../../ui/text/card.tsx'

/** A part of a page with its heading and what can be done there. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </Card>
  )
}

/** Lines of a list in one card. */
export function Rows<Item>({
  label,
  items,
  keyOf,
  children,
}: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}) {
  return (
    <Card>
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)} className="border-b border-line p-4 last:border-0">
            {children(item)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What went wrong, in words with their code beside them; what nobody has words for as the server says it. */
export function FailureText({ code }: { code: string }) {
  const words = failureWords(code)
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {words ?? code}
      {words && <span className="mono text-xs text-fg-3">{` ${code}`}</span>}
    </span>
  )
}

type Failure = keyof typeof en.operator.trouble.failure

function failureWords(code: string): string | undefined {
  const isKnown = exists(`operator.trouble.failure.${code}`)
  return isKnown ? t(`operator.trouble.failure.${code as Failure}`) : undefined // there is such a key
}

/** Named values in as many columns as there is room for. isWide: some are addresses. */
export function Facts({
  facts,
  isWide = false,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  isWide?: boolean
}) {
  const columns = isWide
    ? 'grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]'
  return (
    <dl className={`grid gap-x-4 gap-y-3 ${columns}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-fg-3">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
