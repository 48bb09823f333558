import { useTranslation } from 'react-i18next'
import { wholeCount } from '../../lib/language/format.ts'
import { Card } from '../../ui/text/card.tsx'
import type { Figures } from './figures.ts'

/** How many projects there are and where they stand. */
export function ProjectsCard({ counts }: { counts: Figures['projects'] }) {
  const { t } = useTranslation()
  const lines = [
    { label: t('dashboard.projects.total'), count: counts.total },
    { label: t('dashboard.projects.processing'), count: counts.processing },
    { label: t('dashboard.projects.completed'), count: counts.completed },
  ]
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('dashboard.projects.title')}</h2>
      <dl className="mt-3">
        {lines.map(({ label, count }) => (
          <div key={label} className="flex items-baseline justify-between border-b border-line py-3 last:border-0">
            <dt className="text-fg-2">{label}</dt>
            <dd className="mono text-xl">{wholeCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
