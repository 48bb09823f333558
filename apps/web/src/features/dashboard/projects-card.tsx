import { Card } from '../../ui/card.tsx'
import type { Figures } from './figures.ts'

/** How many projects there are and where they stand. */
export function ProjectsCard({ counts }: { counts: Figures['projects'] }) {
  const lines = [
    { label: 'Total', count: counts.total },
    { label: 'Processing', count: counts.processing },
    { label: 'Completed', count: counts.completed },
  ]
  return (
    <Card className="p-5">
      <h2 className="text-lg">Projects Overview</h2>
      <dl className="mt-3">
        {lines.map(({ label, count }) => (
          <div key={label} className="flex items-baseline justify-between border-b border-line py-3 last:border-0">
            <dt className="text-fg-2">{label}</dt>
            <dd className="mono text-xl">{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
