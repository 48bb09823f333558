import { useTranslation } from 'react-i18next'
import { compactCount } from '../../lib/language/format.ts'
import { Card } from '../../ui/text/card.tsx'
import type { Figures } from './figures.ts'

/** Four figures in a row. */
export function StatStrip({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const stats = [
    { label: t('dashboard.stats.totalSwaps'), value: compactCount(figures.totalSwaps) },
    { label: t('dashboard.stats.sourceFaces'), value: compactCount(figures.sourceFaces) },
    { label: t('dashboard.stats.successRate'), value: t('dashboard.stats.percent', { percent: figures.successRate }) },
    { label: t('dashboard.stats.completedTasks'), value: compactCount(figures.completedTasks) },
  ]
  return (
    <Card>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {stats.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-line p-5 even:border-l nth-[n+3]:border-t lg:border-l lg:first:border-l-0 lg:nth-[n+3]:border-t-0"
          >
            <dt className="text-sm text-fg-2">{label}</dt>
            <dd className="mono text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
