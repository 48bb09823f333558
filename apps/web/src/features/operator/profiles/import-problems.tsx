import type { ImportAnswer } from '@guise/contract'
import { useTranslation } from 'react-i18next'

const maxShown = 200

/** What is wrong with a file: row, field and problem. */
export function ImportProblems({ problems }: { problems: ImportAnswer['problems'] }) {
  const { t } = useTranslation()
  return (
    <>
      <table aria-label={t('operator.import.problemsOf')} className="w-full table-fixed text-left text-sm">
        <thead className="text-fg-3">
          <tr>
            <th scope="col" className="w-12 py-1 pr-3 font-medium">
              {t('operator.import.row')}
            </th>
            <th scope="col" className="w-28 py-1 pr-3 font-medium">
              {t('operator.import.field')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('operator.import.problem')}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, maxShown).map(({ row, field, problem }) => (
            <tr key={`${row} ${field} ${problem}`} className="border-t border-line align-top">
              <td className="mono py-2 pr-3 text-xs">{row}</td>
              <td className="mono py-2 pr-3 text-xs [overflow-wrap:anywhere]">{field ?? '–'}</td>
              <td className="py-2 [overflow-wrap:anywhere]">{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > maxShown && (
        <p className="text-sm text-fg-3">{t('operator.import.shownOf', { shown: maxShown, count: problems.length })}</p>
      )}
    </>
  )
}
