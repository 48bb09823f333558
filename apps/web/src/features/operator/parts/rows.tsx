import type { ReactNode } from 'react'
import { Card } from '../../../ui/text/card.tsx'

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
